import { expect, test } from "vitest";
import { signLanguageName, signLanguageOptions } from "./sign-languages";

test("R-WORD-04 a sign language is named in the page's language, its own or by its tag", () => {
  expect(signLanguageName("de", "ase")).toBe("Amerikanische Gebärdensprache");
  expect(signLanguageName("en", "gsg")).toBe("Deutsche Gebärdensprache (DGS)");
  expect(signLanguageName("en", "xki")).toBe("xki");
});

test("R-WORD-04 every sign language on offer has a name, and one of its own", () => {
  const offered = signLanguageOptions("en");
  expect(offered.every(({ value, label }) => label !== value)).toBe(true);
  expect(new Set(offered.map(({ label }) => label)).size).toBe(offered.length);
});
