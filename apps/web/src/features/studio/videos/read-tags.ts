/**
 * Separators of other scripts are what their keyboards have: the Japanese, Chinese and Arabic comma
 * and semicolon.
 */
const separators = /[\s,;#，；、､＃،؛]+/;

/**
 * Splits what was typed into single words, without duplicates: "Canal, #night walk" becomes canal,
 * night, walk.
 */
export function readTags(text: string): string[] {
  const words = text.split(separators).filter((word) => word !== "");
  return [...new Map(words.map((word) => [word.toLowerCase(), word])).values()];
}
