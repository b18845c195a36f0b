import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { specSentences } from "./spec-sentences";

const workspace = resolve(import.meta.dirname, "../../../..");
const stories = globSync("{apps/web,packages/ui,packages/player}/src/**/*.stories.tsx", { cwd: workspace })
  .map((file) => readFileSync(join(workspace, file), "utf8"))
  .join("\n");

/** A story fails unless the sentences that it names are visible. */
test.each(specSentences)("a story shows “%s”", (sentence) => {
  expect(stories).toContain(sentence);
});
