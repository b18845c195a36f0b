import { expect, test } from "vitest";
import { exportFileName } from "./export-file-name";

test("R-SET-03 the file is named with a timestamp that any system can store", () => {
  expect(exportFileName("Film & Tanz/Köln", new Date("2024-03-01T09:30:05.123Z"))).toBe(
    "film-tanz-köln-data-2024-03-01T09-30-05Z.json",
  );
});
