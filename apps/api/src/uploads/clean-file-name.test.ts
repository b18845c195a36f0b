import { expect, test } from "vitest";
import { cleanFileName } from "./clean-file-name.ts";

const family = "👩‍👩‍👧";

test.each([
  ["clip.mp4", "clip.mp4"],
  ["100%25 \"live\" 'cut'.mp4", "100%25 \"live\" 'cut'.mp4"],
  ["../../etc/passwd", ".._.._etc_passwd"],
  ["C:\\films\\con.mov", "C:_films_con.mov"],
  ["two\r\nlines\0.mp4", "two lines.mp4"],
  ["photo\u202Egpj.exe", "photogpj.exe"],
  ["cafe\u0301.mp4", "café.mp4"],
  ["\u0083\u0092lƒ^.mp4", "lƒ^.mp4"],
  ["lone \ud83d.mp4", "lone \ufffd.mp4"],
  [" \n ", ""],
  [`${"😀".repeat(80)}.mp4`, `${"😀".repeat(62)}.mp4`],
  [`${"x".repeat(245)}${family}.webm`, `${"x".repeat(245)}.webm`],
  ["x".repeat(300), "x".repeat(255)],
  [`x.${"y".repeat(300)}`, `x.${"y".repeat(253)}`],
])("R-PUB-05 the name of the file %j is stored in 255 bytes on one line", (name, cleaned) => {
  expect(cleanFileName(name)).toBe(cleaned);
});
