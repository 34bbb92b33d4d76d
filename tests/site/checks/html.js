"use strict";
// Every page is valid HTML, by the standard preset of html-validate.
const path = require("node:path");
const { HtmlValidate, FileSystemConfigLoader, cjsResolver } = require("html-validate");

module.exports = async (site, say) => {
  const config = require("../.htmlvalidate.cjs");
  const judge = new HtmlValidate(new FileSystemConfigLoader([cjsResolver()], config));
  for (const name of site.html) {
    const report = await judge.validateString(site.text(name), path.join("site", name));
    for (const { messages } of report.results) {
      for (const { ruleId, message, line, column, selector } of messages) {
        say(`${name}:${line}:${column}`, `${ruleId}: ${message}`, selector);
      }
    }
  }
};
