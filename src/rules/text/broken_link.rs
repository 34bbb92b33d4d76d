use crate::{
    codex::{Codex, EntryId, LinkUse, Why, links},
    diag::{Diagnostic, Fix, Reporter, choices, nearest},
    kinds::{EffectTree, Kind},
    load::ProseUse,
    rule,
    source::Span,
    vocabulary::{Reference, Word},
};

rule! {
    /// A link in a text leads to an entry.
    ///
    /// # Why
    /// Readers follow links at the table, in a hurry. A link to nothing is told at its characters; the rest of the text,
    /// and every other page, is built all the same.
    ///
    /// # Bad
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: 10
    /// text: |
    ///   Helps against [[condition:bleding]] and [bruises](codex:condition//bruised).
    /// #                           ^^^^^^^ text/broken-link
    /// #                                                                   ^^^^^^^^ text/broken-link
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: 10
    /// text: |
    ///   Helps against [[condition:bleeding]] and [worse](codex:condition/haemorrhaging).
    /// ```
    pub RULE = "text/broken-link", Error;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for (id, entry, prose) in codex.prose() {
        for link in links(&prose.text) {
            if let Err(why) = codex.follow(id, &prose.text, &link) {
                let link = Link::of(prose, &link);
                let place = |from: usize, to: usize| codex.within(prose.span, prose.style, &prose.text, from..to);
                let owner = format!("a link of {}", entry.title());
                tell(codex, id, &link, why, &owner, &place, report);
            }
        }
    }
}

/// A link taken apart.
struct Link<'p> {
    /// The kind as written, and where.
    kind: Option<(&'p str, usize)>,
    /// The name as written, and where.
    name: &'p str,
    start: usize,
    markdown: bool,
    whole: std::ops::Range<usize>,
}

impl<'p> Link<'p> {
    fn of(prose: &'p ProseUse, link: &LinkUse) -> Self {
        let written = &prose.text[link.target.clone()];
        let (head, sign) = if link.markdown { ("codex:", '/') } else { ("", ':') };
        let from = written.len() - written.trim_start().len();
        let from = from + if written[from..].starts_with(head) { head.len() } else { 0 };
        let rest = written[from..].trim_end();
        let start = link.target.start + from;
        let (kind, name, start) = match rest.split_once(sign) {
            Some((kind, name)) => (Some((kind, start)), name, start + kind.len() + 1),
            None => (None, rest, start),
        };
        Self { kind, name, start, markdown: link.markdown, whole: link.range.clone() }
    }
}

type Place<'a> = &'a dyn Fn(usize, usize) -> Span;

fn tell(codex: &Codex, from: EntryId, link: &Link, why: Why, owner: &str, place: Place, report: &mut Reporter) {
    let name_place = place(link.start, link.start + link.name.len());
    let flaw = Reference::parse(link.name).err();
    if let Some((kind, start)) = link.kind.filter(|(kind, _)| Kind::from_name(kind).is_none()) {
        let finding = report.at(place(start, start + kind.len()), format!("{owner} asks for the kind `{kind}`, which does not exist"));
        let names = Kind::ALL.iter().filter(|kind| kind.is_content()).map(|kind| kind.name());
        return did_you_mean(kind, names.collect(), place(start, start + kind.len()), finding);
    }
    if link.name.trim().is_empty() {
        let finding = report.at(place(link.whole.start, link.whole.end), format!("{owner} names no entry"));
        finding.help(example(link));
        return;
    }
    if link.markdown && link.name.starts_with('/') {
        let one = link.name.trim_start_matches('/');
        let flaw = Reference::parse(one).err().and_then(|flaw| flaw.fix);
        let one = flaw.as_deref().unwrap_or(one);
        let kind = link.kind.map_or("", |(kind, _)| kind);
        let finding = report.at(name_place, format!("{owner} has `/` twice in a row"));
        finding.help(format!("write `codex:{kind}/{one}`")).fix(Fix::safe(name_place, one));
        return;
    }
    if let Some(flaw) = flaw {
        let at = place(link.start + flaw.at.start, link.start + flaw.at.end);
        let at = if flaw.at.is_empty() { name_place } else { at };
        let finding = report.at(at, format!("{owner} leads to `{}`, which {}", link.name, flaw.message));
        match flaw.fix {
            Some(fix) => finding.help(format!("write `{fix}`")).fix(Fix::safe(name_place, fix)),
            None => finding.help(flaw.help.unwrap_or_else(|| example(link))),
        };
        return;
    }
    let Ok(reference) = Reference::parse(link.name) else {
        return;
    };
    let home = codex.home(from);
    match why {
        Why::Ambiguous(several) => {
            let finding = report.at(name_place, format!("{owner} leads to `{}`, which is several entries", link.name));
            for one in several {
                let target = codex.entry(one);
                finding.also(target.anchor(), target.title());
                let same = if codex.home(one) == home { String::new() } else { format!("{}/", codex.pack(codex.home(one)).id) };
                let full = format!("{}:{same}{reference}", target.kind.name());
                finding.help(format!("write `[[{full}]]` for {}", target.title()));
                if !link.markdown {
                    finding.fix(Fix::ask(name_place, full));
                }
            }
        }
        Why::NoNode(tree) => {
            let node = reference.node.as_ref().unwrap_or(&reference.id);
            let at = place(link.start + node.at.start, link.start + node.at.end);
            let title = codex.entry(tree).title();
            let finding = report.at(at, format!("{owner} leads to the node `{node}`, which {title} does not have"));
            finding.also(codex.entry(tree).anchor(), "the tree");
            let nodes = codex.entry(tree).of::<EffectTree>().into_iter().flat_map(EffectTree::nodes);
            let names = nodes.filter_map(|(_, node)| node.id.get()).map(|id| id.value.as_str());
            did_you_mean(node.as_str(), names.collect(), at, finding);
        }
        Why::WrongKind(other) => {
            let other = codex.entry(other);
            let kind = link.kind.map_or("page", |(kind, _)| kind);
            let finding = report.at(name_place, format!("{owner} leads to the {kind} `{}`, but that is {}", link.name, other.title()));
            finding.also(other.anchor(), "here").help(format!("write `[[{}:{}]]`", other.kind.name(), link.name));
        }
        Why::ForeignPack(pack) => {
            let id = &codex.pack(pack).id;
            let message = format!("{owner} leads into the pack `{id}`, which this pack does not depend on");
            report.at(name_place, message).help(format!("add `{id}` to `depends` in pack.yaml"));
        }
        Why::NoPack => {
            let pack = reference.pack.as_ref().unwrap_or(&reference.id);
            let at = place(link.start + pack.at.start, link.start + pack.at.end);
            let finding = report.at(at, format!("{owner} leads into the pack `{pack}`, which does not exist"));
            did_you_mean(pack.as_str(), codex.packs().map(|(_, pack)| pack.id.as_str()).collect(), at, finding);
        }
        Why::Unknown | Why::Alias(_) => {
            let id = &reference.id;
            let at = place(link.start + id.at.start, link.start + id.at.end);
            let what = link.kind.map_or(String::new(), |(kind, _)| format!("the {kind} "));
            let finding = report.at(at, format!("{owner} leads to {what}`{}`, which does not exist", link.name));
            let kinds = link.kind.and_then(|(kind, _)| Kind::from_name(kind));
            let kinds = kinds.map_or(Kind::ALL.to_vec(), |kind| vec![kind]);
            let names = kinds.iter().filter(|kind| kind.is_content()).flat_map(|kind| codex.visible(home, *kind));
            did_you_mean(id.as_str(), names.collect(), at, finding);
        }
    }
}

fn example(link: &Link) -> String {
    let kind = link.kind.and_then(|(kind, _)| Kind::from_name(kind)).map_or("ability", Kind::name);
    format!("name the entry, as in `[[{kind}:its-id]]`")
}

fn did_you_mean(word: &str, names: Vec<&str>, at: Span, finding: &mut Diagnostic) {
    let near = nearest(word, names);
    match near[..] {
        [] => finding.help("write the id of an entry that exists, or the words without a link"),
        [one] => finding.help(format!("did you mean `{one}`?")).fix(Fix::safe(at, one)),
        _ => finding.help(format!("did you mean {}?", choices(near.iter().copied()))),
    };
}
