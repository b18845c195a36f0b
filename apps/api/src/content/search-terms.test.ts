import { expect, test } from "vitest";
import { indexTerms, searchTerms } from "./search-terms.ts";

/**
 * True if a text with these terms matches: the last typed word may be incomplete, as in
 * `typedQuery`.
 */
function finds(typed: string, title: string): boolean {
  const terms = searchTerms(typed);
  const indexed = indexTerms(title);
  return (
    terms.length > 0 &&
    terms.every((term, index) =>
      indexed.some((other) =>
        index === terms.length - 1 ? other.startsWith(term) : other === term,
      ),
    )
  );
}

test.each([
  ["Crème brûlée: déjà vu", "creme brulee"],
  ["Creme brulee", "crème brûlée"],
  ["Café Müller à São Paulo", "CAFE muller a sao"],
  ["Phở bò Hà Nội", "pho bo ha noi"],
  ["Łódź nocą", "lodz noca"],
  ["Đà Nẵng, Øresund, Straße, Þingvellir", "da nang oresund strasse thingvellir"],
  ["Ёлка и чёрный кот", "елка черный"],
  ["Ὀδυσσεὺς καὶ τραγούδια", "ΟΔΥΣΣΕΥΣ τραγουδια"],
  ["İstanbul'da Işık", "istanbul isik"],
  ["IŞIK", "ışık"],
  ["I\u0307stanbul cafe\u0301", "İstanbul café"],
  ["الْعَرَبِيَّةُ لغة جميلة", "العربية لغه"],
  ["أفلام إيرانية", "افلام ايرانية"],
  ["جمـــيلة", "جميلة"],
  ["فیلم کوتاه", "فيلم كوتاه"],
  ["שָׁלוֹם עולם", "שלום"],
  ["قسم ٣٤٥", "345"],
  ["भाग १२", "12"],
  ["Ｆｕｌｌｗｉｄｔｈ Title", "fullwidth"],
  ["Fullwidth", "Ｆｕｌｌｗｉｄｔｈ"],
  ["ﬁnal ﬂight", "final flight"],
  ["ﾊﾞｶﾝｽ", "バカンス"],
  ["カタカナ", "かたかな"],
  ["東京の夜景を歩く", "夜景"],
  ["東京の夜景を歩く", "夜"],
  ["東京の夜景を歩く", "く"],
  ["2024年の東京", "東京"],
  ["这是一个深度学习训练视频", "训练"],
  ["ตลาดน้ำยามเช้า", "ตลาดน้ำ"],
  ["ตลาดน้ำยามเช้า", "ยามเช้า"],
  ["ពេលព្រឹកនៅភ្នំពេញ", "ភ្នំពេញ"],
  ["မြန်မာနိုင်ငံ", "နိုင်ငံ"],
  ["ຕະຫຼາດເຊົ້າ", "ເຊົ້າ"],
  ["서울의 봄", "서울"],
  ["🎬 Making of 🌊 Waves", "🌊"],
  ["Thumbs 👍🏽 up ❤️", "👍 ❤"],
  ["Hello 🇩🇪", "🇩🇪"],
  ["1,000 km at 50%", "1000 km"],
  ["1000 km", "1.000"],
  ["1\u202F000 km", "1000"],
  ["Time-lapse: night-time", "timelapse"],
  ["Time-lapse: night-time", "night time"],
  ["O'Brien’s don’t stop", "obriens dont"],
  ["O'Brien’s don’t stop", "o'brien"],
  ["L’été indien", "été"],
  ["slow_light", "slowlight"],
  ["C++ for C# people", "c++"],
  ["C++ for C# people", "c# people"],
  ["C++ for C# people", "c"],
])("R-SEARCH finds %j by %j", (title, typed) => {
  expect(finds(typed, title)).toBe(true);
});

test.each([
  ["東京の夜景を歩く", "景夜"],
  ["C and Java", "c++"],
  ["Hello 🇩🇪", "🇫🇷"],
  ["का", "की"],
  ["ตา", "ตี"],
])("R-SEARCH does not find %j by %j", (title, typed) => {
  expect(finds(typed, title)).toBe(false);
});

test.each(["", "!!!", "&|:*()", "'\\", "#", "\u0301"])("makes no term of %j", (typed) => {
  expect(searchTerms(typed)).toEqual([]);
});

test("makes at most 16 terms of at most 40 letters, and splits no letter", () => {
  expect(searchTerms(Array.from({ length: 40 }, (_, index) => `w${index}`).join(" "))).toHaveLength(
    16,
  );
  expect(searchTerms("𝒳𐐨".repeat(60))[0]).toBe("x𐐨".repeat(20));
});

test("terms need no quoting in a literal of PostgreSQL", () => {
  const hostile = String.fromCodePoint(...Array.from({ length: 0x3000 }, (_, index) => index + 1));
  expect(
    [...indexTerms(hostile), ...searchTerms(hostile)].filter((term) =>
      /['\\\s&|!:*()<>]/.test(term),
    ),
  ).toEqual([]);
});
