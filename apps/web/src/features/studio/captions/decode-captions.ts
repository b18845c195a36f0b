/** Encodings that programs for captions used before UTF-8, by language. */
const olderEncodings: Readonly<Record<string, string>> = {
  ...encodingsOf("windows-1250", ["cs", "hr", "hu", "pl", "ro", "sk", "sl"]),
  ...encodingsOf("windows-1251", ["be", "bg", "mk", "ru", "sr", "uk"]),
  ...encodingsOf("windows-1253", ["el"]),
  ...encodingsOf("windows-1254", ["tr"]),
  ...encodingsOf("windows-1255", ["he"]),
  ...encodingsOf("windows-1256", ["ar", "fa", "ur"]),
  ...encodingsOf("windows-1257", ["et", "lt", "lv"]),
  ...encodingsOf("windows-1258", ["vi"]),
  ...encodingsOf("windows-874", ["th"]),
  ...encodingsOf("shift_jis", ["ja"]),
  ...encodingsOf("euc-kr", ["ko"]),
  ...encodingsOf("gb18030", ["zh"]),
};
const westernEncoding = "windows-1252";

function encodingsOf(encoding: string, languages: readonly string[]): Record<string, string> {
  return Object.fromEntries(languages.map((language) => [language, encoding]));
}

/** Decodes UTF-8, UTF-16 with a byte-order mark, or what was usual for the language. */
export function decodeCaptions(content: ArrayBuffer, language: string): string {
  const [first, second] = new Uint8Array(content, 0, Math.min(2, content.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(content);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(content);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    const [base = ""] = language.toLowerCase().split("-");
    return new TextDecoder(olderEncodings[base] ?? westernEncoding).decode(content);
  }
}
