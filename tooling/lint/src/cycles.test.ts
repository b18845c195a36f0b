import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";

const here = resolve(import.meta.dirname, "..");
const project = mkdtempSync(join(tmpdir(), "marquee-lint-"));
cpSync(join(here, "rules.json"), join(project, ".oxlintrc.json"));
afterAll(() => rmSync(project, { recursive: true }));

test.each([
  { imported: "b", hasCycle: true },
  { imported: "c", hasCycle: false },
])("a circle of imports is refused, even of types alone: $hasCycle", ({ imported, hasCycle }) => {
  writeFileSync(
    join(project, "a.ts"),
    `import type { Other } from "./${imported}";\nexport type Thing = Other | null;\n`,
  );
  writeFileSync(
    join(project, "b.ts"),
    `import type { Thing } from "./a";\nexport type Other = Thing[];\n`,
  );
  writeFileSync(join(project, "c.ts"), `export type Other = string;\n`);
  const { stdout } = spawnSync(
    join(here, "node_modules/.bin/oxlint"),
    ["--format", "json", "a.ts", "b.ts", "c.ts"],
    {
      cwd: project,
      encoding: "utf8",
    },
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
  expect(diagnostics.some(({ code }) => code.includes("no-cycle"))).toBe(hasCycle);
});
