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

test.each(["styles.css", "styles.unlayered.css"])(
  "the published %s has neither nesting nor media ranges",
  (name) => {
    const published = read(`../dist/${name}`).toString();
    expect(published).not.toContain("&");
    expect(published).not.toMatch(/@media[^{]*[<>]/);
  },
);

test("the unlayered stylesheet has every rule of the layered one, and no layer", () => {
  const rules = (name: string) =>
    read(`../dist/${name}`)
      .toString()
      .match(/\.mq-[^{}]*\{/g)?.length;
  expect(rules("styles.unlayered.css")).toBe(rules("styles.css"));
  expect(read("../dist/styles.unlayered.css").toString()).not.toContain("@layer");
});
