const references: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/**
 * Control characters, lone surrogates and non-characters, which XML 1.0 cannot contain even if
 * escaped.
 */
const forbiddenInXml = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

/** Escapes text for an element or a quoted attribute of HTML. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => references[character] ?? character);
}

/**
 * Escapes text for an element or a quoted attribute of XML, without the characters that XML cannot
 * contain.
 */
export function escapeXml(text: string): string {
  return escapeMarkup(text.replace(forbiddenInXml, ""));
}
