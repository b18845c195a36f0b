import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { Avatar } from "./avatar";

afterEach(() => void vi.restoreAllMocks());

const letterOf = (name: string) =>
  renderToStaticMarkup(<Avatar name={name} />).replaceAll(/<[^>]*>/g, "");

test.each([
  ["Ada Quill", "A"],
  ["  7 Towers", "7"],
  ["x", "x"],
  ["", ""],
  ["Łódź", "Ł"],
  ["e\u0301lan", "e\u0301"],
  ["1\ufe0f\u20e3 Channel", "1\ufe0f\u20e3"],
  ["👩‍👩‍👧 Family", "👩‍👩‍👧"],
  ["日本", "日"],
])("the letter of %j is %j", (name, letter) => {
  expect(letterOf(name)).toBe(letter);
});

test("a plain name needs no segmenter, which takes long to create", () => {
  const created = vi.spyOn(Intl, "Segmenter");
  letterOf("Ada Quill");
  expect(created).not.toHaveBeenCalled();
});
