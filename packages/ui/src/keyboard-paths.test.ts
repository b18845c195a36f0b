import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** They have no controls other than their children. */
const passive = [
  "avatar",
  "badge",
  "compact-video-row",
  "creator-header",
  "empty-state",
  "infinite-sentinel",
  "list-end",
  "logo",
  "notice",
  "offline-dialog",
  "panel",
  "plan-card",
  "progress-bar",
  "qr-panel",
  "skeleton",
  "spinner",
  "stepper",
  "strength-meter",
  "table",
  "thumbnail-image",
  "verified-tick",
];
const stories = globSync("*/*.stories.tsx", { cwd: import.meta.dirname });
const nameOf = (file: string) => file.split(/[\\/]/)[0] ?? "";

test("every name on the list of passive components is one", () => {
  expect(stories.map(nameOf)).toEqual(expect.arrayContaining(passive));
});

test.each(stories.filter((file) => !passive.includes(nameOf(file))))("%s walks the keyboard's path", (file) => {
  const source = readFileSync(join(import.meta.dirname, file), "utf8");
  expect(source).toMatch(/userEvent\.(keyboard|tab)\(/);
});
