"use strict";
// The standard preset, but for matters of taste.
module.exports = {
  root: true,
  extends: ["html-validate:standard"],
  rules: {
    // The place and length of a bar and the side of a column are data, so they stand beside their numbers.
    "no-inline-style": ["error", { allowedProperties: ["left", "width", "text-align"] }],
    // Filters and chips act at once: there is nothing to submit.
    "wcag/h32": "off",
  },
};
