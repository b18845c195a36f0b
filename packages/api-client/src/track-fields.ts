import { limitedText } from "./request-fields";

/** BCP 47 tag of captions or of a description. */
export const trackLanguage = /* @__PURE__ */ limitedText({
  max: 35,
  pattern: /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/,
  message: "Please choose a language",
});

/** Name in the player's menu. */
export const trackLabel = /* @__PURE__ */ limitedText({
  max: 50,
  // A playlist quotes it.
  pattern: /^[^"\p{Cc}]*[^"\p{Cc}\s][^"\p{Cc}]*$/u,
  message: "Please enter a name without quotation marks",
  missing: "Please enter a name",
  tooLong: "The name cannot be over 50 characters",
});
