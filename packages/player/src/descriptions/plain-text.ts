const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  nbsp: " ",
  lrm: "",
  rlm: "",
};

/** The words of a WebVTT cue, without its markup. */
export function plainText(cueText: string): string {
  return cueText
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(\w+);/g, (reference, name: string) => entities[name] ?? reference)
    .replaceAll(/\s+/g, " ")
    .trim();
}
