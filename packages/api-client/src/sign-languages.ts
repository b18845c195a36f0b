import { limitedText } from "./request-fields";

/** Sign languages in which a video can have a version, as BCP 47 tags. */
export const signLanguages = [
  "aed",
  "ase",
  "asf",
  "asq",
  "bfi",
  "bzs",
  "csc",
  "cse",
  "csg",
  "csl",
  "csn",
  "dse",
  "dsl",
  "esl",
  "fcs",
  "fse",
  "fsl",
  "gsg",
  "gss",
  "hks",
  "hsh",
  "ils",
  "ins",
  "ise",
  "isg",
  "isr",
  "jsl",
  "kvk",
  "mfs",
  "nsl",
  "nzs",
  "psr",
  "pso",
  "rsl",
  "sdl",
  "sfb",
  "sfs",
  "sgg",
  "ssp",
  "svk",
  "swl",
  "tsm",
  "tsq",
  "tss",
  "ukl",
  "vgt",
] as const;

/** BCP 47 tag of a sign language: one of {@link signLanguages}. */
export type SignLanguage = (typeof signLanguages)[number];

/** The tag of a sign language in a request. */
export const signLanguageField = /* @__PURE__ */ limitedText({
  max: 3,
  pattern: /* @__PURE__ */ new RegExp(`^(?:${/* @__PURE__ */ signLanguages.join("|")})$`),
  message: "Please choose a language",
});
