const named: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  amp: "&",
  nbsp: "\u00a0",
};

/** Returns the text of an attribute or element of XML or HTML. */
export function decodeEntities(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|amp|nbsp|#\d+|#x[\da-f]+);/gi, (_, entity: string) => {
    if (!entity.startsWith("#")) return named[entity.toLowerCase()] ?? "";
    const isHex = /^#x/i.test(entity);
    const code = Number.parseInt(entity.slice(isHex ? 2 : 1), isHex ? 16 : 10);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : "";
  });
}
