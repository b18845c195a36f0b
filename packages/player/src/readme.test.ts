import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { featureProofs } from "../test/feature-proofs";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, "utf8");
const guides = ["README.md", ...globSync("docs/*.md", { cwd: root })].map(read).join("\n");
const code = globSync("src/{react,element,skin,dom}/**/*.{ts,tsx}", { cwd: root })
  .filter((path) => !/\.(test|stories)\.|\/testing\//.test(path))
  .map(read)
  .join("\n");

/** All distinct matches of a pattern's first group. */
const all = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = ""]) => name)),
];
const undocumented = (names: readonly string[], mark = (name: string) => `\`${name}`) =>
  names.filter((name) => !guides.includes(mark(name)));
/** Members of an interface in a file. */
const membersOf = (path: string, name: string) => {
  const body =
    new RegExp(`interface ${name}\\b[^{]*\\{\\n([\\s\\S]*?)\\n\\}`).exec(read(path))?.[1] ?? "";
  return all(body, /^ {2}(\w+)\??[(:]/gm);
};

test("the guides name every option", () => {
  const options = [
    ...membersOf("src/core/options.ts", "PlayerOptions"),
    ...membersOf("src/assemble-player.ts", "CreatePlayerOptions"),
    ...membersOf("src/engine/pick-engine.ts", "BrowserEngineOptions"),
    ...membersOf("src/engine/hls/hls-config.ts", "HlsEngineOptions"),
    ...membersOf("src/react/root-props.ts", "RootProps"),
  ].filter((name) => name !== "children");
  expect(options.length).toBeGreaterThan(18);
  expect(undocumented(options)).toEqual([]);
  const more = [
    ...membersOf("src/core/source.ts", "Source"),
    ...membersOf("src/core/source.ts", "PreviewSheet"),
    ...membersOf("src/engine/fast-start/preload.ts", "PreloadOptions"),
  ];
  expect(more.length).toBeGreaterThan(15);
  expect(undocumented(more, (name) => name)).toEqual([]);
});

test("the guides name every event", () => {
  const engine = membersOf("src/core/engine.ts", "EngineHost")
    .filter((name) => name !== "onReset")
    .map((name) => name.slice(2, 3).toLowerCase() + name.slice(3));
  const events = [...membersOf("src/core/context.ts", "PlayerEvents"), ...engine];
  expect(events.length).toBeGreaterThan(10);
  expect(undocumented(events)).toEqual([]);
});

test("the guides name every custom property and data attribute", () => {
  const styles = globSync("src/**/*.css", { cwd: root }).map(read).join("\n");
  const set = all(code, /setProperty\(\s*"(--mqp-[a-z-]+)"/g);
  const properties = all(styles, /var\((--mqp-[a-z-]+)/g).filter((name) => !set.includes(name));
  expect(properties.length).toBeGreaterThan(15);
  expect(undocumented(properties)).toEqual([]);
  const parts = all(code, /data-part"?[=:]\s*"([a-z-]+)"/g).concat(
    all(code, /\bpart: "([a-z-]+)"/g),
  );
  expect(parts.length).toBeGreaterThan(12);
  expect(undocumented(parts)).toEqual([]);
  const attributes = all(code, /^\s+"?(data-[a-z]+)"?[=:]/gm).filter(
    (name) => name !== "data-part",
  );
  expect(attributes.length).toBeGreaterThan(8);
  expect(undocumented(attributes.filter((name) => !/setting|marquee/.test(name)))).toEqual([]);
});

test("the guides name every attribute and event of the custom element", () => {
  const element = read("src/element/marquee-player.ts");
  const attributes = all(element, /(?:has|get)Attribute\("([a-z-]+)"/g).concat([
    "poster",
    "title",
    "previews",
  ]);
  expect(undocumented(attributes)).toEqual([]);
  expect(undocumented(all(element, /#emit\("([a-z]+)"/g))).toEqual([]);
});

test("the guides name every keyboard shortcut", () => {
  const keys = all(read("src/dom/keyboard.ts"), /^ {2}"?([a-zA-Z]|[<>,.?])"?: \(/gm);
  expect(keys.length).toBeGreaterThan(8);
  const section = read("docs/keys.md");
  expect(keys.filter((key) => !section.toUpperCase().includes(key.toUpperCase()))).toEqual([]);
});

describe("the comparison with other players", () => {
  const rows = [...read("docs/compared.md").matchAll(/^\|([^|]+)\|([^|]+)\|/gm)]
    .slice(2)
    .map(([, feature = "", ours = ""]) => ({ feature: feature.trim(), ours: ours.trim() }));
  const claimed = rows.filter(({ feature, ours }) => ours !== "–" && !feature.startsWith("kB"));

  test("claims nothing without a proof, and has no proof without a claim", () => {
    expect(claimed.map(({ feature }) => feature).toSorted()).toEqual(
      Object.keys(featureProofs).toSorted(),
    );
  });

  test.each(claimed)("$feature: its test exists, and runs", ({ feature, ours }) => {
    const path = /`([\w/.-]+\.test\.tsx?)`/.exec(ours)?.[1];
    const file = read(`src/${path}`).replaceAll(/\(\s+/g, "(");
    const isTitle = (proof: string) => file.includes(`("${proof}`) || file.includes(`(\`${proof}`);
    const proofs = featureProofs[feature] ?? [];
    expect(proofs.filter((proof) => !isTitle(proof))).toEqual([]);
    expect(file).not.toMatch(/\b(test|describe)\.(skip|todo|fails|only)\b/);
  });
});
