const characterReferences: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
  "&nbsp;": " ",
  "&lrm;": "",
  "&rlm;": "",
};

/** Returns what a cue says, as one line without WebVTT's tags and character references. */
export function cueWords(cueText: string): string {
  return cueText
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll(
      /&(?:lt|gt|amp|nbsp|lrm|rlm);/g,
      (reference) => characterReferences[reference] ?? reference,
    )
    .replaceAll(/\s+/g, " ")
    .trim();
}
