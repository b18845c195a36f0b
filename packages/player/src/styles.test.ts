import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const readStyles = () => readFile(new URL("../dist/styles.css", import.meta.url), "utf8");

test("the player's styles come after those of ui in whichever order both load", async () => {
  const css = await readStyles();
  // The first rule of a layer fixes its place, so the order has to be declared before it.
  expect(css.slice(0, css.indexOf("{"))).toMatch(
    /^@layer marquee\.tokens,\s*marquee\.base,\s*marquee\.components,\s*marquee\.player;/,
  );
});

test("no attribute is compared with an escaped space, which cssnano does not minify", async () => {
  const css = await readStyles();
  expect(css).toContain('[class*=" "]');
  expect(css).not.toContain("=\\ ]");
});
