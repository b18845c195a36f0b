import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";
import { readHtml, type HtmlTag } from "./html/read-html";
import { examples, examplesFolder, moved } from "./testing/examples";

const entry = (path: string) => fileURLToPath(new URL(`../../dist/${path}`, import.meta.url));

/** Returns the compiler's complaints, by the types that the package publishes. */
function compile(paths: readonly string[]): string[] {
  const program = ts.createProgram({
    rootNames: paths.map((path) => join(examplesFolder, path)),
    options: {
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      jsx: ts.JsxEmit.ReactJSX,
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: true,
      noEmit: true,
      types: [],
      paths: {
        "@marquee/player/react": [entry("react/index.d.ts")],
        "@marquee/player/react/parts": [entry("react/parts.d.ts")],
        "@marquee/player/element": [entry("element/index.d.ts")],
        "@marquee/player/sources": [entry("sources/index.d.ts")],
        "@marquee/player/styles.css": [entry("../types/styles.d.ts")],
      },
    },
  });
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    const text = ts.flattenDiagnosticMessageText(messageText, "\n");
    return `${file?.fileName.slice(examplesFolder.length) ?? ""}: ${text}`;
  });
}

test("R-ADOPT-02 what examples have become compiles with the published types", () => {
  const paths = globSync("*/*.after.{ts,tsx}", { cwd: examplesFolder });
  expect(paths.length).toBeGreaterThanOrEqual(18);
  expect(compile(paths)).toEqual([]);
});

test("R-ADOPT-02 what pages have become has only attributes that the element knows", () => {
  const attributes = readFileSync(new URL("../element/attributes.ts", import.meta.url), "utf8");
  const known = Array.from(attributes.matchAll(/^ {2}"?([a-z-]+)"?\?:/gm), ([, name]) => name);
  expect(known).toContain("start-time");
  const written = examples()
    .flatMap(moved)
    .filter(({ path }) => path.endsWith(".html"))
    .flatMap(({ text }) => readHtml(text).flatMap(players))
    .flatMap(({ attributes }) => attributes.map(({ written: name }) => name));
  expect(written).toContain("src");
  const unknown = written.filter(
    (name) => !known.includes(name) && !["id", "class"].includes(name),
  );
  expect(unknown).toEqual([]);
});

function players(tag: HtmlTag): HtmlTag[] {
  return tag.written === "marquee-player" ? [tag] : tag.children.flatMap(players);
}
