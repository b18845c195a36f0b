import { expect, test, vi } from "vitest";
import { languageName } from "./language-name";

test("a language has its name in that of the locale, or none", () => {
  expect(languageName("de", "fr")).toBe("Französisch");
  expect(languageName("fr", "de")).toBe("allemand");
  expect(languageName("de", "xkx")).toBeUndefined();
});

test("names of one locale are made once", () => {
  const make = vi.spyOn(Intl, "DisplayNames");
  languageName("pt-BR", "fr");
  languageName("pt-BR", "de");
  expect(make).toHaveBeenCalledTimes(1);
  make.mockRestore();
});
