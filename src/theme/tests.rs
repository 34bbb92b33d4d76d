//! Templates of projects: what works, and what is told of those that do not.

use super::*;

fn tried(own: &[(&str, &str)]) -> Vec<(String, String, Vec<String>)> {
    let (templates, mut faults) = Templates::new(own.iter().copied());
    faults.extend(templates.tried());
    let text = |name: &str| own.iter().find(|(own, _)| *own == name).map_or("", |(_, text)| text);
    let shown = |fault: &Fault| text(&fault.template)[fault.range.clone()].to_owned();
    faults.iter().map(|fault| (shown(fault), fault.message.clone(), fault.help.clone())).collect()
}

#[test]
fn the_shipped_templates_are_good() {
    let (templates, faults) = Templates::new([]);
    assert!(faults.is_empty());
    for (name, _) in SHIPPED {
        let page = templates.render(name, sample::sample());
        assert!(page.is_ok(), "{page:?}");
        assert!(!templates.shipped(name, sample::sample()).is_empty(), "{name}");
    }
    assert!(tried(SHIPPED).is_empty(), "{:?}", tried(SHIPPED));
}

#[test]
fn a_template_of_the_project_extends_and_includes_the_others() {
    let page =
        "{% extends \"shipped/entry.html\" %}{% block rail %}{% include \"mine.html\" %}{% endblock %}";
    let own =
        [("entry.html", page), ("mine.html", "[{{ entry.name }}|{{ entry.data.type }}|{{ entry.no.no }}]")];
    assert!(tried(&own).is_empty(), "{:?}", tried(&own));
    let (templates, _) = Templates::new(own);
    let sees = context! { entry => entry(r#"{"name":"<b>","data":{"type":"C"}}"#), ..sample::sample() };
    let page = templates.render("entry.html", sees).unwrap();
    assert!(page.contains("[&lt;b&gt;|C|]") && page.contains("<main"), "{page}");
}

#[test]
fn what_is_not_there_is_nothing() {
    let (templates, _) = Templates::new([("a.html", "[{{ none }}{{ no.no }}{{ entry.a }}]")]);
    let page = templates.render("a.html", context! { entry => entry(r#"{"a":null}"#) });
    assert_eq!(page.unwrap(), "[]");
}

#[test]
fn an_entry_is_a_map() {
    let (templates, _) =
        Templates::new([("a.html", "{{ entry|tojson }}{% for key in entry %}{{ key }},{% endfor %}")]);
    let sees = context! { entry => entry(r#"{"b":"</script>","a":[1]}"#) };
    let page = templates.render("a.html", sees).unwrap();
    assert!(page.ends_with("a,b,") && page.contains("[1]") && !page.contains("</script>"), "{page}");
}

#[test]
fn what_is_wrong_is_told_at_its_place() {
    let told = |text: &str| {
        let told = tried(&[("entry.html", text)]);
        assert_eq!(told.len(), 1, "{text}: {told:?}");
        told.into_iter().next().unwrap()
    };
    let (place, message, help) = told("a\n{{ page.title|uper }}");
    assert_eq!((place.as_str(), help[0].as_str()), ("uper", "did you mean `upper`?"));
    assert_eq!(message, "the template entry.html asks for the filter `uper`, which does not exist");
    assert_eq!(told("{% if page is defind %}{% endif %}").0, "defind");
    assert_eq!(told("é{{ rnage(3) }}").0, "rnage");
    let (place, message, _) = told("{% extends \"bse.html\" %}");
    assert_eq!((place.as_str(), message.contains("`bse.html`, which is not there")), ("bse.html", true));
    let (_, message, _) =
        told("{% for a in range(9000) %}{% for b in range(9000) %}{% endfor %}{% endfor %}");
    assert!(message.contains("does not come to an end"), "{message}");
    let (_, message, _) = told("{% if page %}\nwhat is open");
    assert!(message.contains("cannot be read"), "{message}");
    assert!(told("{% include \"entry.html\" %}").1.contains("without end"));
    assert!(told("{% extends \"entry.html\" %}").1.contains("without end"));
}

#[test]
fn one_cause_is_told_once() {
    let own = [("a.html", "{% include \"b.html\" %}"), ("b.html", "{% if %}")];
    let told = tried(&own);
    assert_eq!(told.len(), 1, "{told:?}");
}

#[test]
fn the_names_are_those_of_the_engine() {
    let environment = environment();
    for (names, what) in [(names::FILTERS, "filter"), (names::TESTS, "test")] {
        for name in names {
            let known = environment.render_str(&format!("{{{{ '{name}' is {what} }}}}"), ()).unwrap();
            assert_eq!(known, "True", "{what} {name}");
        }
    }
    for name in names::FUNCTIONS.iter().filter(|name| **name != "super") {
        assert_eq!(
            environment.render_str(&format!("{{{{ {name} is defined }}}}"), ()).unwrap(),
            "True",
            "{name}"
        );
    }
}
