import { expect, test } from "vitest";
import { shortcutKey } from "./shortcut-key";

test.each<[what: string, name: string, key: string, code: string, shiftKey: boolean]>([
  ["a letter", "n", "n", "KeyN", false],
  ["a letter with Shift", "N", "N", "KeyN", true],
  ["a letter with Caps Lock", "n", "N", "KeyN", false],
  ["a letter with Caps Lock and Shift", "N", "n", "KeyN", true],
  ["a Russian letter", "m", "ь", "KeyM", false],
  ["a Russian letter with Shift", "N", "Т", "KeyN", true],
  ["an Arabic letter", "l", "م", "KeyL", false],
  ["a Greek letter", "k", "κ", "KeyK", false],
  ["a Hebrew letter", "k", "ל", "KeyK", false],
  ["a letter where French keyboards have it", "m", "m", "Semicolon", false],
  ["a comma where French keyboards have it", ",", ",", "KeyM", false],
  ["a letter where Dvorak has it", "k", "k", "KeyV", false],
  ["a digit", "5", "5", "Digit5", false],
  ["a digit of a French keyboard", "5", "(", "Digit5", false],
  ["a digit of a French keyboard with Shift", "5", "5", "Digit5", true],
  ["a digit of a Czech keyboard", "5", "ř", "Digit5", false],
  ["an Arabic digit", "5", "٥", "Digit5", false],
  ["a digit of the keypad", "5", "5", "Numpad5", false],
  ["what is above a digit", "%", "%", "Digit5", true],
  ["a question mark of a German keyboard", "?", "?", "Minus", true],
  ["a comma of a Russian keyboard", ",", "б", "Comma", false],
  ["what is above it", ">", "Ю", "Period", true],
  ["an umlaut", "ö", "ö", "Semicolon", false],
  ["space", " ", " ", "Space", false],
  ["an arrow", "ArrowLeft", "ArrowLeft", "ArrowLeft", false],
])("names %s %s", (...[, name, key, code, shiftKey]) => {
  expect(shortcutKey({ key, code, shiftKey })).toBe(name);
});
