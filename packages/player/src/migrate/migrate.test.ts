import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { migrate } from "./migrate";

const program = fileURLToPath(new URL("../../dist/migrate.js", import.meta.url));
const film = `import { MediaPlayer, MediaProvider } from "@vidstack/react";
export const Film = () => <MediaPlayer src="/a.mp4"><MediaProvider /></MediaPlayer>;
`;
const withReference = film.replace("src=", "ref={player} src=");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "migrate-"));
  mkdirSync(join(folder, "node_modules"));
  writeFileSync(join(folder, "film.tsx"), film);
  writeFileSync(join(folder, "own.tsx"), withReference);
  writeFileSync(join(folder, "node_modules/film.tsx"), film);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) =>
  execFileSync("node", [program, ...args, folder], { encoding: "utf8" });
const read = (name: string) => readFileSync(join(folder, name), "utf8");

describe("the program", () => {
  test("writes nothing unless it is told to", () => {
    expect(run()).toContain("1 of 2 files would be moved");
    expect(read("film.tsx")).toBe(film);
  });

  test("leaves a file with something by hand, and dependencies, as they are", () => {
    expect(run("--write")).toContain("ref: onPlayer gives the player");
    expect(read("film.tsx")).toContain('<VideoPlayer source={{ src: "/a.mp4" }} />');
    expect(read("own.tsx")).toBe(withReference);
    expect(read("node_modules/film.tsx")).toBe(film);
  });

  test("moves the rest of such a file when it is asked for", () => {
    run("--write", "--partly");
    expect(read("own.tsx")).toContain("<VideoPlayer");
  });

  test("finds nothing to do in what it has written", () => {
    run("--write", "--partly");
    expect(run()).toContain("No file has a player that is known here.");
  });

  test("says which path leads nowhere", () => {
    const { status, stderr } = spawnSync("node", [program, join(folder, "none")], {
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(stderr).toContain("Name folders or files of your project");
  });
});

describe("what has no equivalent", () => {
  const leftOf = (code: string, path = "film.tsx") =>
    migrate([{ path, text: code }]).flatMap(({ byHand }) => byHand);
  const component = (attribute: string) => film.replace("src=", `${attribute} src=`);

  test.for([
    ["an attribute that nobody knows", "sparkle", "sparkle: no equivalent"],
    ["attributes that are spread", "{...props}", "{...props}: no equivalent"],
    ["a function that takes an argument", "onPlay={(e) => log(e)}", "onPlay: "],
    ["a function that is only named", "onEnded={next}", "onEnded: "],
    ["a word with no equivalent", 'viewType="other"', "viewType: no equivalent for other"],
  ])("%s is left to a person", ([, attribute = "", said = ""]) => {
    expect(leftOf(component(attribute)).join()).toContain(said);
  });

  test("a name of the other player that is used elsewhere is left to a person", () => {
    expect(leftOf(`${film}export const also = MediaProvider;`)).toEqual([
      "MediaProvider is used elsewhere in the file",
    ]);
  });

  test("a method that nobody knows is left to a person", () => {
    const code = `import Plyr from "plyr";\nconst p = new Plyr("#a");\np.airplay();\n`;
    expect(leftOf(code, "film.ts")).toEqual(["p.airplay()"]);
  });

  test("a file that cannot be read is not touched", () => {
    const [moved] = migrate([{ path: "film.tsx", text: "import {" }]);
    expect(moved).toMatchObject({ text: "import {", players: [] });
  });
});

test("an event of a player that is awaited once is awaited once", () => {
  const text = `import Plyr from "plyr";\nconst p = new Plyr("#a");\np.once("pause", f);\n`;
  expect(migrate([{ path: "film.ts", text }])[0]?.text).toContain(
    'p.addEventListener("pause", f, { once: true, capture: true })',
  );
});
