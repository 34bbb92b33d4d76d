//! Text is data: whatever names and texts hold, no output file does anything with it but show it.
#![expect(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::{fmt::Write, sync::OnceLock};

use loresmith::{
    builtin,
    codex::{Input, Origin, RawFile, compile},
    emit::{OutputFile, Selection, outputs},
};
use pulldown_cmark::{Event, LinkType, Options, Parser, Tag};

/// Names that would like to be something else; each keeps the letters `pwned`.
const NAMES: &[&str] = &[
    "<script>pwned()</script>",
    "\"><img src=x onerror=pwned()>",
    "' onmouseover='pwned()",
    "</script><svg onload=pwned()>",
    "</title></textarea></style>--><iframe src=javascript:pwned()>",
    "]]><pwned/><![CDATA[",
    "javascript:pwned()",
    "\u{2028}pwned\u{2029}\u{202e}dlrow\u{200f}",
    "{{ 7 * 7 }}{% include 'x' %}${pwned}`",
    "\\\"};pwned();//",
    "&lt;script&gt;pwned&#x28;&#x29;",
    "|pwned|\n\n# [x](javascript:pwned())",
];

/// Texts in Markdown.
const TEXT: &str = r#"<script>pwned()</script> and <img src=x onerror="pwned()"> and <!-- pwned --> <b onclick=pwned()>b</b>

<div onclick="pwned()">
<iframe src="https://evil.example/"></iframe>
[x](javascript:pwned())
</div>

[a](javascript:pwned()) [b](JaVaScRiPt:pwned()) [c](java&#115;cript:pwned()) [d](<java	script:pwned()>)
[e](vbscript:pwned()) [f](data:text/html;base64,cHduZWQ=) [g](//evil.example/pwned) [h](\\\\evil.example\pwned)
[i](page:javascript:pwned()) [j](page://evil.example/pwned) [k](page:../../pwned) [l](page:index#"onclick=pwned())
[m](https://example.org/?a="onclick=pwned()&b='<pwned>') [n](&#106;avascript:pwned()) [o](&#x01;javascript:pwned())
[p](HTTPS://example.org "t\" onclick=\"pwned()") [q](mailto:pwned@example.org) [r](file:///etc/pwned) [s]( javascript:pwned())

<javascript:pwned()> <https://example.org/"onclick=pwned> <pwned@example.org> [ref] [other][ref] ![pic][ref]

[ref]: javascript:pwned() "pwned"

![alt" onerror="pwned()](https://evil.example/pwned.png) ![x](//evil.example/p.png) ![y](data:image/svg+xml,pwned) ![z](javascript:pwned())
![w](../../pwned.png) ![[weird](https://evil.example/)](https://evil.example/pwned.gif)

## <script>pwned</script> "onclick=pwned" {#pwned onclick=pwned}

| <b>pwned</b> | ]]> --> |
|---|---|
| <script>pwned()</script> | {{ pwned }} |

```"><script>pwned()</script>
</code></pre><script>pwned()</script>
```

> [!NOTE]
> <script>pwned()</script>

[^"><script>pwned]: Foot <script>pwned()</script>

See [^"><script>pwned] and [[item:i-0|"><script>pwned()</script>]] and [[javascript:pwned|x]] -->
"#;

fn quoted(text: &str) -> String {
    serde_json::to_string(text).unwrap()
}

fn name(at: usize) -> String {
    quoted(NAMES[at % NAMES.len()])
}

/// The text as the value of `text: |`.
fn text() -> String {
    TEXT.lines().fold(String::from("text: |\n"), |out, line| out + "  " + line + "\n")
}

fn pack() -> String {
    let [a, b, c] = [0, 1, 3].map(name);
    format!(
        "kind: pack\nid: mine\nname: {a}\nversion: 1.0.0\nformat: 1\nauthors: [{a}, {b}, {c}]\nlicence: {b}\n\
         depends: {{ worlds-awakening: \">=1.0\" }}\nchanges:\n  - version: 1.0.0\n    text: {}\n",
        quoted(TEXT)
    )
}

/// Entries of many kinds; more items than a page of a table shows.
fn entries() -> String {
    let mut out = String::new();
    for at in 0..520 {
        let (own, tag, text) =
            (name(at), name(at / 7), if at < NAMES.len() { text() } else { String::new() });
        let _ = write!(
            out,
            "---\nkind: item\nid: i-{at}\naliases: [old-{at}]\nname: {own}\nprice: 10\ntags: [{tag}]\n\
             image: {own}\nsource: {{ book: {own}, page: 1, url: \"https://example.org/?a=1&b=(c)\" }}\n{text}"
        );
    }
    let text = text();
    for at in 0..NAMES.len() {
        let own = name(at);
        let _ = write!(
            out,
            "---\nkind: ability\nid: a-{at}\nname: {own}\ntags: [{own}]\ntype: C\naction: A\nattack: PHY(STR)\n\
             cooldown: 2\neffects:\n  - damage: {{ name: pull, dice: 1d6, type: slashing }}\n{text}\
             ---\nkind: creature\nid: c-{at}\nname: {own}\nlevel: 1\nsize: small\npower: standard\nbase_hp: 4\n\
             stats: {{ DEX: +2 }}\nattacks: [{{ name: {own}, type: melee, bonus: +1/+0 }}]\nabilities: [a-{at}]\n{text}\
             ---\nkind: ancestry\nid: n-{at}\nname: {own}\nmodifiers: {{ STR: 2 }}\nfree_points: 1\nadaptability: 1\n{text}\
             ---\nkind: class\nid: k-{at}\nname: {own}\nmodifiers: {{ DEX: 1 }}\n{text}\
             ---\nkind: chapter\nid: h-{at}\nname: {own}\npart: {own}\n{text}\
             ---\nkind: condition\nid: o-{at}\nname: {own}\nparameter: {{ one_of: [{own}] }}\n{text}\
             ---\nkind: damage-type\nid: d-{at}\nname: {own}\n{text}\
             ---\nkind: weapon\nid: w-{at}\nname: {own}\nusage: two-handed\ntype: melee\nattack: DEX\ndamage: 1d4\n\
             damage_type: piercing\n{text}"
        );
    }
    let talent = |at: usize| {
        let own = name(at);
        format!(
            "    - {{ id: t-{at}, name: {own}, potential: 3, slots: 1AS|2RS|4FP, text: {} }}\n",
            quoted(TEXT)
        )
    };
    let talents: String = (0..NAMES.len()).map(talent).collect();
    let _ = write!(
        out,
        "---\nkind: effect-tree\nid: tree\nname: {}\nunlock: core\ncore:\n  talents:\n{talents}",
        name(1)
    );
    out
}

/// The output of the whole project.
fn built() -> &'static [OutputFile] {
    static BUILT: OnceLock<Vec<OutputFile>> = OnceLock::new();
    BUILT.get_or_init(|| {
        let project = format!(
            "kind: project\ntitle: {}\nbase: https://example.org/a&b/\naudience: gm\ntheme:\n  footer: {}\n",
            name(4),
            quoted(TEXT)
        );
        let own = |path: &str, text: String| RawFile {
            path: path.to_owned(),
            bytes: text.into_bytes(),
            origin: Origin::Own,
        };
        let mut files = vec![own("project.yaml", project), own("content/pack.yaml", pack() + &entries())];
        files.extend(builtin::files());
        let built =
            outputs(&compile(Input { files, ..Input::default() }), Selection { gm: true, all: false });
        let has = |path: &str| assert!(built.iter().any(|file| file.path == path), "no {path}");
        for path in [
            "mine/item/i-0.html",
            "mine/item/index.2.html",
            "mine/effect-tree/tree.html",
            "mine/pairs.html",
            "mine/weapon/w-3.html",
            "mine/chapter/h-0.html",
            "assets/tables/mine-item-0.js",
            "sitemap.xml",
        ] {
            has(path);
        }
        built
    })
}

fn texts(ending: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let files = built().iter().filter(move |file| file.path.ends_with(ending));
    files.map(|file| (file.path.as_str(), std::str::from_utf8(&file.bytes).unwrap()))
}

/// A tag as a browser reads it: its name, and its attributes with decoded values.
struct Element {
    name: String,
    attributes: Vec<(String, String)>,
}

/// Every opening tag of a page; what a script or a style holds is passed over as browsers do.
fn elements(html: &str) -> Vec<Element> {
    let mut found = Vec::new();
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        rest = &rest[at + 1..];
        if rest.starts_with("!--") {
            rest = &rest[rest.find("-->").unwrap()..];
        }
        let letters = rest.find(|letter: char| !letter.is_ascii_alphanumeric()).unwrap_or(rest.len());
        if !rest.starts_with(|letter: char| letter.is_ascii_alphabetic()) {
            continue;
        }
        let mut element = Element { name: rest[..letters].to_lowercase(), attributes: Vec::new() };
        rest = &rest[letters..];
        loop {
            rest = rest.trim_start_matches(|letter: char| letter.is_whitespace() || letter == '/');
            if rest.starts_with('>') || rest.is_empty() {
                break;
            }
            let end =
                rest[1..].find(|letter: char| letter.is_whitespace() || "=/>".contains(letter)).unwrap() + 1;
            let key = rest[..end].to_lowercase();
            rest = &rest[end..];
            let mut value = "";
            if let Some(after) = rest.strip_prefix('=') {
                let quote = after.chars().next().unwrap();
                assert!(
                    quote == '"',
                    "{key} of {} is not quoted: {}",
                    element.name,
                    &after[..60.min(after.len())]
                );
                let end = after[1..].find('"').unwrap() + 1;
                (value, rest) = (&after[1..end], &after[end + 1..]);
            }
            element.attributes.push((key, decoded(value)));
        }
        if ["script", "style"].contains(&element.name.as_str()) {
            let end = rest.find("</").unwrap();
            assert_eq!(rest[..end].trim(), ">", "a script or a style stands in the page");
        }
        found.push(element);
    }
    found
}

fn decoded(text: &str) -> String {
    let parts = [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&#39;", "'"),
        ("&#x27;", "'"),
        ("&#x2f;", "/"),
        ("&amp;", "&"),
    ];
    parts.iter().fold(text.to_owned(), |text, (from, to)| text.replace(from, to))
}

/// Whether an address leads to a page, to mail or to a place of the site.
fn is_safe(address: &str) -> bool {
    // What a browser leaves out of an address.
    let plain: String = address.chars().filter(|letter| !letter.is_control()).collect();
    let plain = plain.trim();
    let head = plain.split(['/', '?', '#']).next().unwrap();
    match head.split_once(':') {
        Some((scheme, _)) => ["http", "https", "mailto"].contains(&scheme.to_lowercase().as_str()),
        None => !plain.starts_with("//") && !plain.contains('\\'),
    }
}

/// The elements that pages are made of.
const ELEMENTS: &str = "html head meta title link script body a header nav main aside footer section article details \
    summary div span p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table caption thead tbody tr th td button form input label \
    select noscript img svg path circle rect g line text tspan use defs polygon polyline ellipse symbol small strong em s \
    del code pre abbr q sup sub hr br blockquote figure figcaption desc marker option";

/// Holds HTML against what the site itself writes; how many elements it has.
fn judge(path: &str, html: &str) -> usize {
    let elements = elements(html);
    for element in &elements {
        assert!(ELEMENTS.split_whitespace().any(|own| own == element.name), "{path}: <{}>", element.name);
        for (key, value) in &element.attributes {
            let plain =
                |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-_:".contains(&byte);
            assert!(key.bytes().all(plain) && !key.starts_with("on"), "{path}: <{} {key}>", element.name);
            match key.as_str() {
                "href" | "action" => assert!(is_safe(value), "{path}: {key}={value}"),
                "src" => assert!(is_safe(value) && !value.contains(':'), "{path}: src={value}"),
                "style" => assert!(!value.contains("url") && !value.contains("pwned"), "{path}: {value}"),
                "srcdoc" | "formaction" | "ping" | "srcset" => panic!("{path}: {key}"),
                "class" | "data-root" | "type" | "rel" => {
                    assert!(!value.contains("pwned"), "{path}: {value}");
                }
                _ => {}
            }
        }
    }
    elements.len()
}

#[test]
fn pages_hold_only_what_we_wrote() {
    let mut count = 0;
    for (path, html) in texts(".html") {
        count += judge(path, html);
    }
    assert!(count > 10_000, "{count}");
    let (_, page) = texts("mine/item/i-8.html").next().unwrap();
    assert!(page.contains("<h1>{{ 7 * 7 }}"), "content is no template");
}

#[test]
fn raw_html_and_unsafe_links_appear_as_text() {
    let (_, page) = texts("mine/item/i-0.html").next().unwrap();
    for shown in ["&lt;script&gt;pwned()&lt;/script&gt; and &lt;img src=x onerror=", "&lt;!-- pwned --&gt;"] {
        assert!(page.contains(shown), "{shown}: {page}");
    }
    assert!(page.contains("href=\"mailto:pwned@example.org\""));
    assert!(
        page.contains("https://example.org/?a=&quot;onclick=pwned()")
            || page.contains("a=%22onclick=pwned()"),
        "{page}"
    );
    assert!(!page.contains("evil.example/pwned.png\""), "a picture of another site would be a request");
}

#[test]
fn data_of_scripts_is_data_and_ends_no_script() {
    let mut count = 0;
    for (path, text) in texts(".js") {
        let Some(inside) = text.strip_prefix("loresmith.take(") else {
            continue;
        };
        count += 1;
        let json = format!("[{}]", inside.strip_suffix(");\n").unwrap());
        assert!(serde_json::from_str::<serde_json::Value>(&json).is_ok(), "{path}");
        let small = text.to_lowercase();
        for risk in ["</script", "<script", "<!--", "\u{2028}", "\u{2029}"] {
            assert!(!small.contains(risk), "{path} holds {risk:?}");
        }
    }
    assert!(count >= 8, "{count}");
    let (_, table) = texts("assets/tables/mine-item-0.js").next().unwrap();
    let json = table.strip_prefix("loresmith.take(").unwrap().strip_suffix(");\n").unwrap();
    let parts: Vec<serde_json::Value> = serde_json::from_str(&format!("[{json}]")).unwrap();
    assert!(parts[1][1].to_string().contains("pwned"), "names are text");
    for column in parts[1][0].as_array().unwrap() {
        for cell in column.as_array().unwrap() {
            let html = cell.as_str().or_else(|| cell[0].as_str()).unwrap();
            judge("a cell", html);
        }
    }
}

#[test]
fn json_and_the_list_of_pages_are_well_formed() {
    for (path, text) in texts(".json") {
        assert!(serde_json::from_str::<serde_json::Value>(text).is_ok(), "{path}");
    }
    let (_, map) = texts("sitemap.xml").next().unwrap();
    assert!(!map.contains("pwned"));
    let rest = map.split('<').skip(1).map(|tag| tag.split('>').next().unwrap());
    for tag in rest {
        let name = tag.trim_start_matches('/').split(' ').next().unwrap();
        assert!(["?xml", "urlset", "url", "loc"].contains(&name), "{tag}");
    }
    let entity =
        |rest: &str| ["amp;", "lt;", "gt;", "quot;", "#39;"].iter().any(|name| rest.starts_with(name));
    assert!(map.split('&').skip(1).all(entity));
    assert!(map.contains("https://example.org/a&amp;b/mine/item/i-0.html"));
}

#[test]
fn markdown_holds_no_html_and_no_unsafe_address() {
    let options = Options::ENABLE_TABLES
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_GFM;
    for (path, text) in texts(".md") {
        for event in Parser::new_ext(text, options) {
            match event {
                Event::Html(html) | Event::InlineHtml(html) => {
                    let ours = html.trim();
                    let anchor = ours.starts_with("<a id=\"") || ours == "</a>";
                    assert!(anchor && !ours.contains("on"), "{path}: {ours}");
                }
                Event::Start(Tag::Link { link_type, dest_url, .. }) => {
                    assert!(matches!(link_type, LinkType::Email) || is_safe(&dest_url), "{path}: {dest_url}");
                }
                Event::Start(Tag::Image { dest_url, .. }) => {
                    assert!(is_safe(&dest_url) && !dest_url.contains(':'), "{path}: {dest_url}");
                }
                _ => {}
            }
        }
    }
}
