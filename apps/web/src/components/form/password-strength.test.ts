import { expect, test } from "vitest";
import { englishI18n } from "../../i18n/english";
import { passwordDemands, passwordStrength, secrecyDemands } from "./password-strength";

test.each([
  ["", 0],
  ["aB3$x", 0],
  ["aaaaaa", 1],
  ["aaaaa1", 2],
  ["aaaaA1", 3],
  ["aaaA1$", 4],
  ["aaaaaaaaaaaaaaa", 1],
  ["aaaaaaaaaaaaaaaa", 2],
  ["aaaaaaaaaaaaaA1$", 5],
  ["äääÄ1$", 4],
  ["日本語日本語日", 0],
  ["correct horse batter", 5],
  ["長い合言葉は覚えやすくて推測されにくいものです", 5],
])("R-AUTH-05 strength of %j is %i", (password, level) => {
  expect(passwordStrength(password)).toBe(level);
});

test("R-AUTH-05 the checklist names what is still missing", () => {
  const unmet = (password: string) =>
    passwordDemands(englishI18n, password).flatMap(({ label, met }) => (met ? [] : [label]));
  expect(unmet("")).toHaveLength(5);
  expect(unmet("abcdef")).toEqual(["An uppercase letter", "A digit", "A special character"]);
  expect(unmet("aB3$")).toEqual(["At least 6 characters"]);
  expect(unmet("abcD3$")).toEqual([]);
  expect(unmet("correct horse stapl")).toEqual(["An uppercase letter", "A digit"]);
  expect(unmet("correct horse batter")).toEqual([]);
});

test("the checklist names what only the server refuses, once that is known", () => {
  const unmet = (problem: Parameters<typeof secrecyDemands>[1]) =>
    secrecyDemands(englishI18n, problem).flatMap(({ label, met }) => (met ? [] : [label]));
  expect(unmet(null)).toEqual(["Not a common password", "Without your name or ours"]);
  expect(unmet("common")).toEqual(["Not a common password"]);
  expect(unmet("personal")).toEqual(["Without your name or ours"]);
  expect(unmet("")).toEqual([]);
});
