import { expect, test } from "vitest";
import { chooseLocale } from "./choose-locale";

const choose = (accepted: string | undefined, chosen?: string) =>
  chooseLocale({ accepted, chosen });

test("R-VISIT-12 what the visitor chose comes before what the browser accepts", () => {
  expect(choose("fr", "en")).toBe("en");
});

test("R-VISIT-12 without a language that the site has, it is English", () => {
  const headers = [undefined, "", "*", "xx", "q=", "tlh;q=1", "a".repeat(5_000), "\u0000"];
  expect(headers.map((accepted) => choose(accepted))).toEqual(headers.map(() => "en"));
  expect(choose("de;q=0", "../../etc")).toBe("en");
});

test("R-OWN-09 without a language that the site has, it is the default that the site chose", () => {
  const chooseWith = (accepted: string | undefined, fallback: string) =>
    chooseLocale({ accepted, chosen: undefined, fallback });
  expect(chooseWith("fi", "de")).toBe("de");
  expect(chooseWith(undefined, "pt-BR")).toBe("pt-BR");
  expect(chooseWith("fi", "en")).toBe("en");
  expect(chooseWith("fr, fi", "de")).toBe("fr");
});

test("R-VISIT-12 of a very long header only the first languages count", () => {
  const unknown = Array.from(
    { length: 1_000 },
    (_, index) => `x${String.fromCharCode(97 + (index % 26))}q`,
  );
  expect(choose([...unknown, "de"].join())).toBe("en");
  expect(choose(["de", ...unknown].join())).toBe("de");
});
