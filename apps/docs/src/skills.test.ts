import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packageNames, root } from "./prepare/repository.ts";
import { publicEntries } from "./prepare/public-entries.ts";

test.each(packageNames)(
  "R-ADOPT-03 the tarball of %s has a skill, which names what is there",
  (name) => {
    const folder = join(root, "packages", name);
    const read = (path: string) => readFileSync(join(folder, path), "utf8");
    const { files } = JSON.parse(read("package.json")) as { files: string[] };
    expect(files).toEqual(expect.arrayContaining(["docs", "SKILL.md"]));

    const skill = read("SKILL.md");
    expect(skill).toMatch(/^---\nname: marquee-[a-z-]+\ndescription: .{40,}\n---\n/);
    const links = Array.from(skill.matchAll(/\]\(([^)]+)\)/g), ([, link = ""]) => link);
    expect(links.length).toBeGreaterThan(2);
    expect(links.filter((link) => !existsSync(join(folder, link)))).toEqual([]);

    const known = publicEntries(name).map(({ specifier }) => specifier);
    const imported = Array.from(skill.matchAll(/from "(@marquee\/[^"]+)"/g), ([, from]) => from);
    expect(imported.filter((from) => !known.includes(from ?? ""))).toEqual([]);
  },
);
