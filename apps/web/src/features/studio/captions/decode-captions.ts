/** Encodings that programs for captions used before UTF-8, by language and script. */
const olderEncodings: Readonly<Record<string, string>> = {
  ...encodingsOf("windows-1250", "bs cs hr hu pl ro sk sl sr-Latn"),
  ...encodingsOf("windows-1251", "be bg mk ru sr-Cyrl uk"),
  ...encodingsOf("windows-1253", "el"),
  ...encodingsOf("windows-1254", "tr"),
  ...encodingsOf("windows-1255", "he"),
  ...encodingsOf("windows-1256", "ar fa ur"),
  ...encodingsOf("windows-1257", "et lt lv"),
  ...encodingsOf("windows-1258", "vi"),
  ...encodingsOf("windows-874", "th"),
  ...encodingsOf("shift_jis", "ja"),
  ...encodingsOf("euc-kr", "ko"),
  ...encodingsOf("gb18030", "zh-Hans"),
  ...encodingsOf("big5", "zh-Hant"),
};
const westernEncoding = "windows-1252";

function encodingsOf(encoding: string, tags: string): Record<string, string> {
  return Object.fromEntries(tags.split(" ").map((tag) => [tag, encoding]));
}

/** Decodes UTF-8, UTF-16, or what was usual for the language. */
export function decodeCaptions(content: ArrayBuffer, language: string): string {
  const utf16 = utf16Of(content);
  if (utf16 !== null) return new TextDecoder(utf16).decode(content);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    return new TextDecoder(olderEncoding(language)).decode(content);
  }
}

/** Without a byte-order mark, the first character tells: all formats begin with one of ASCII. */
function utf16Of(content: ArrayBuffer): string | null {
  const [first, second] = new Uint8Array(content, 0, Math.min(2, content.byteLength));
  if (first === undefined || second === undefined) return null;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return "utf-16be";
  return null;
}

/** A region tells the script, too: Chinese of Taiwan has the traditional one. */
function olderEncoding(tag: string): string {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    const ofScript = olderEncodings[`${language}-${script ?? ""}`];
    return ofScript ?? olderEncodings[language] ?? westernEncoding;
  } catch {
    // No language has been chosen yet.
    return westernEncoding;
  }
}
