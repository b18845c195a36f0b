import { readFileSync } from "node:fs";
import { browserFloor } from "@marquee/tooling-build/browser-floor";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(new URL(path, import.meta.url));

test("the README names the oldest browsers that the stylesheet is built for", () => {
  const { chrome, edge, firefox, safari } = browserFloor;
  expect(read("../README.md").toString()).toContain(
    `Chrome ${chrome}, Edge ${edge}, Firefox ${firefox}, Safari ${safari} and newer`,
  );
});

test("the published stylesheet has neither nesting nor media ranges", () => {
  const published = read("../dist/styles.css").toString();
  expect(published).not.toContain("&");
  expect(published).not.toMatch(/@media[^{]*[<>]/);
});
