use super::*;

#[test]
fn comments_and_space_go() {
    assert_eq!(
        script("// Why.\n  const a = 1; /* b\n */\nif (a) {\n  b( a );\n}\n"),
        "const a=1;if(a){b(a)}\n"
    );
    assert_eq!(script("return a + +b - -c++ + d;"), "return a+ +b- -c++ +d;\n");
    assert_eq!(script("f(...a) ? [0.5, -1] : typeof b"), "f(...a)?[0.5,-1]:typeof b\n");
}

#[test]
fn a_statement_without_its_sign_keeps_its_line() {
    assert_eq!(script("f()\n  .then(g)\nh()\n(i)\n"), "f().then(g)\nh()\n(i)\n");
    assert_eq!(script("f = {\n}\ng\n++h"), "f={}\ng\n++h\n");
}

#[test]
fn the_last_statement_of_a_block_needs_no_sign() {
    assert_eq!(script("{ a(); b((c)); }"), "{a();b((c))}\n");
    assert_eq!(script("{ while (a(b)); }"), "{while(a(b));}\n");
    assert_eq!(script("{ for (;;); }"), "{for(;;);}\n");
}

#[test]
fn texts_and_patterns_stay() {
    for text in [
        r#"f("a // b","/* \" c",'  ')"#,
        r"f(/[/] \/  '/g)",
        "return/ a/u.test(b)",
        "a/b/c",
        "f(`  // ${a?`${b}  }`:{}} `)",
        "(a)/b+c/d",
    ] {
        assert_eq!(script(text), format!("{text}\n"));
    }
}

#[test]
fn names_become_short() {
    assert_eq!(
        script("const word = (one, [other], ...last) => one + other + last.word2 + `${one} one`; word();"),
        "const d=(b,[a],...c)=>b+a+c.word2+`${b} one`;d();\n"
    );
    assert_eq!(script("function find(text) { let a = text; }"), "function c(b){let a=b}\n");
}

#[test]
fn names_of_properties_stay() {
    for text in [
        "const word=1;f.word=word;",
        "const word=1;f?.word;",
        "const word=1;f({word});",
        "const word=1;f({a,word:1});",
        "const{word}=f;",
        "const word=1;f({word(){}});",
        "f(document)",
    ] {
        assert_eq!(script(text), format!("{text}\n"));
    }
    assert_eq!(script("const word = 1; f({ a: word });"), "const b=1;f({a:b});\n");
    assert_eq!(script("const word = 1; { word(a); }"), "const b=1;{b(a)}\n");
    assert_eq!(script("f(...word); const word = 1;"), "f(...a);const a=1;\n");
}

#[test]
fn styles_lose_comments_and_space() {
    assert_eq!(
        styles(
            "/* a */\n.b > c,\nd { e: f; g: calc(1px + 2px); }\n@media (h) {\n  i {\n    j:\n      k;\n  }\n}\n"
        ),
        ".b > c,d{e: f;g: calc(1px + 2px)}\n@media (h){i{j: k}\n}\n".replace("f;g", "f; g")
    );
}
