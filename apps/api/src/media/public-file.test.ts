import { expect, test } from "vitest";
import { readPublicFile } from "./public-file.ts";

test.each([
  ["u-abc", "u-abc", false],
  ["u-abc~2", "u-abc", true],
  ["u-abc-r1~12", "u-abc-r1", true],
  ["u-abc~", "u-abc~", false],
  ["u-abc~x", "u-abc~x", false],
  ["u-abc~1~2", "u-abc~1~2", false],
])("R-PUB-08 the name %s is of the folder %s", (name, folder, hasChosenThumbnails) => {
  expect(readPublicFile(name)).toEqual({ folder, hasChosenThumbnails });
});
