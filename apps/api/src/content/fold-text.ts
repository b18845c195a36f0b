/** Matches 1,000 and 1.000.000. */
const groupedNumber = /(?<!\p{Nd})\p{Nd}{1,3}(?:[.,'’\u00A0\u202F\u066C]\p{Nd}{3})+(?!\p{Nd})/gu;
const groupSeparators = /[.,'’\u00A0\u202F\u066C]/g;
/** NFKD would turn the acute accent into a space. */
const apostrophes = /[’‘ʼʹ´`＇]/g;
const accentedScripts = ["Zinh", "Latn", "Grek", "Cyrl", "Hebr", "Arab", "Syrc"]
  .map((script) => `\\p{sc=${script}}`)
  .join("");
const kanaVoiceMarks = "\\u3099\\u309A";
/**
 * Includes Hebrew, Arabic and Syriac vowel signs and emoji selectors. Voice marks of kana are parts
 * of letters.
 */
const accents = new RegExp(
  `[[\\p{M}&&[${accentedScripts}]]--[${kanaVoiceMarks}]]|\\p{Emoji_Modifier}|[\\u200B-\\u200D]`,
  "gv",
);
const tatweel = /\u0640/g;

/** Unicode does not decompose these letters. */
const plainLetters: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ß: "ss",
    æ: "ae",
    œ: "oe",
    ø: "o",
    ł: "l",
    đ: "d",
    ð: "d",
    þ: "th",
    ħ: "h",
    ŧ: "t",
    ı: "i",
    ĸ: "k",
    ŋ: "n",
    ς: "σ",
    ґ: "г",
    ٱ: "ا",
    ى: "ي",
    ی: "ي",
    ة: "ه",
    ۀ: "ه",
    ہ: "ه",
    ە: "ه",
    ک: "ك",
  }),
);
const plainLetter = new RegExp(`[${[...plainLetters.keys()].join("")}]`, "gu");

/** Zeros of other scripts. The other nine digits follow each. */
const zeros = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66,
  0x0de6, 0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x1090, 0x17e0, 0x1810,
];
const otherDigit = /(?![0-9])\p{Nd}/gu;
const katakana = /[\u30A1-\u30F6]/g;
const hiraganaOffset = 0x60;

/**
 * Removes what people do not type: case, accents, widths, ligatures, Arabic and Hebrew vowel signs,
 * other digits, separators of thousands, katakana. Vowel signs of Thai, Devanagari and similar
 * scripts stay, as they are essential.
 */
export function foldText(text: string): string {
  return text
    .replace(groupedNumber, (number) => number.replace(groupSeparators, ""))
    .replace(apostrophes, "'")
    .normalize("NFKD")
    .toLowerCase()
    .replace(accents, "")
    .replace(tatweel, "")
    .normalize("NFKC")
    .replace(plainLetter, (letter) => plainLetters.get(letter) ?? letter)
    .replace(otherDigit, plainDigit)
    .replace(katakana, (letter) =>
      String.fromCodePoint((letter.codePointAt(0) ?? 0) - hiraganaOffset),
    );
}

function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
}
