//! Names as ids.

/// A name as an id: `Short Sword` becomes `short-sword`, `Épée du Roi` `epee-du-roi`, `King's Axe` `kings-axe`.
/// Empty if nothing of the name can be kept.
pub fn slug(name: &str) -> String {
    let mut id = String::new();
    let mut gap = false;
    for letter in name.chars().flat_map(char::to_lowercase) {
        let plain = plain(letter);
        if matches!(letter, '\'' | '\u{2019}' | '\u{300}'..='\u{36f}' | '\u{ad}' | '\u{200b}'..='\u{200f}') {
            continue;
        }
        if plain.is_empty() && !letter.is_ascii_alphanumeric() {
            gap = true;
            continue;
        }
        if std::mem::take(&mut gap) && !id.is_empty() {
            id.push('-');
        }
        if plain.is_empty() { id.push(letter) } else { id.push_str(plain) }
    }
    id
}

/// The letters a to z that stand for an accented one; empty for any other character.
fn plain(letter: char) -> &'static str {
    match letter {
        'à'..='å' | 'ā' | 'ă' | 'ą' => "a",
        'æ' => "ae",
        'ç' | 'ć' | 'ĉ' | 'ċ' | 'č' => "c",
        'ð' | 'ď' | 'đ' => "d",
        'è'..='ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' => "e",
        'ĝ' | 'ğ' | 'ġ' | 'ģ' => "g",
        'ĥ' | 'ħ' => "h",
        'ì'..='ï' | 'ĩ' | 'ī' | 'ĭ' | 'į' | 'ı' => "i",
        'ĵ' => "j",
        'ķ' => "k",
        'ĺ' | 'ļ' | 'ľ' | 'ŀ' | 'ł' => "l",
        'ñ' | 'ń' | 'ņ' | 'ň' => "n",
        'ò'..='ö' | 'ø' | 'ō' | 'ŏ' | 'ő' => "o",
        'œ' => "oe",
        'ŕ' | 'ŗ' | 'ř' => "r",
        'ś' | 'ŝ' | 'ş' | 'š' | 'ș' => "s",
        'ß' => "ss",
        'ţ' | 'ť' | 'ŧ' | 'ț' => "t",
        'þ' => "th",
        'ù'..='ü' | 'ũ' | 'ū' | 'ŭ' | 'ů' | 'ű' | 'ų' => "u",
        'ŵ' => "w",
        'ý' | 'ÿ' | 'ŷ' => "y",
        'ź' | 'ż' | 'ž' => "z",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::{super::id::kebab, *};

    #[test]
    fn names_become_ids() {
        assert_eq!(slug("Épée du  Roi!"), "epee-du-roi");
        assert_eq!(slug("King's Axe +1"), "kings-axe-1");
        assert_eq!(slug("Straße_Œuvre"), "strasse-oeuvre");
        assert_eq!(slug("E\u{301}pe\u{301}e"), "epee");
        assert_eq!(slug("日本"), "");
    }

    #[test]
    fn a_slug_is_an_id_or_empty() {
        proptest::proptest!(|(name in ".*")| {
            let id = slug(&name);
            assert!(id.is_empty() || kebab(&id).is_none(), "{name:?} becomes {id:?}");
        });
    }
}
