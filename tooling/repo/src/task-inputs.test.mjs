import { execFileSync } from "node:child_process";
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bin, root, workspaceEnv } from "./workspace.mjs";

let copy;
let before;

/** Hashes of all test tasks by name: turbo replays what it has under the same hash. */
function hashes() {
  const output = execFileSync(
    join(bin, "turbo"),
    ["run", "test", "e2e", "--dry=json", "--skip-infer"],
    {
      cwd: copy,
      env: workspaceEnv({ TURBO_TELEMETRY_DISABLED: "1" }),
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const tests = JSON.parse(output).tasks.filter(({ taskId, command }) => {
    return /#(test|e2e)$/.test(taskId) && command !== "<NONEXISTENT>";
  });
  return Object.fromEntries(
    tests.map(({ taskId, hash }) => [taskId.replace("@marquee/", ""), hash]),
  );
}

// Changes to the sources would affect other tests that run at the same time.
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "marquee-inputs-"));
  const left = new Set([
    "node_modules",
    ".git",
    "dist",
    ".turbo",
    ".marquee",
    ".reports",
    ".cache",
    "baselines",
  ]);
  const isSource = (path) => !left.has(basename(path)) && !/\/demo\/media\/.+\.m4s$/.test(path);
  for (const name of readdirSync(root).filter((entry) => !left.has(entry)))
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: isSource });
  before = hashes();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test.each([
  {
    file: "apps/api/src/compose/server.ts",
    tasks: ["api#test", "web#e2e", "repo#test", "generate#test", "deploy#test"],
  },
  {
    file: "apps/api/demo/catalogue.json",
    tasks: ["api#test", "web#e2e", "repo#test", "storybook#test"],
  },
  {
    file: "apps/api/demo/media/northern-foyer/master.m3u8",
    tasks: ["demo-media#test", "storybook#test"],
  },
  { file: "packages/ui/src/button/button.stories.tsx", tasks: ["ui#test", "storybook#test"] },
  { file: "packages/player/src/react/parts.stories.tsx", tasks: ["player#test", "storybook#test"] },
  { file: "apps/web/src/stories/home.stories.tsx", tasks: ["storybook#test"] },
  {
    file: "packages/ui/src/button/button.module.css",
    tasks: ["ui#test", "storybook#test", "web#e2e", "api#test"],
  },
  {
    file: "packages/player/src/skin/button.module.css",
    tasks: ["player#test", "storybook#test", "web#e2e"],
  },
  {
    file: "packages/local-store/src/index.ts",
    tasks: ["local-store#test", "storybook#test", "web#e2e"],
  },
  { file: "apps/web/src/boot/entry-server.tsx", tasks: ["web#e2e", "api#test", "repo#test"] },
  {
    file: "tooling/test/src/timeouts.ts",
    tasks: ["web#e2e", "api#test", "ui#test", "player#test", "storybook#test"],
  },
])("after a change of $file its tests run again", ({ file, tasks }) => {
  appendFileSync(join(copy, file), "\n");
  const after = hashes();
  const again = Object.keys(after).filter((task) => after[task] !== before[task]);
  before = after;
  expect(again).toEqual(expect.arrayContaining(tasks));
});

test("what nothing changed for is not run again", () => {
  appendFileSync(join(copy, "packages/ui/src/button/button.stories.tsx"), "\n");
  const after = hashes();
  const again = Object.keys(after).filter((task) => after[task] !== before[task]);
  expect(again).not.toEqual(expect.arrayContaining(["api-client#test"]));
  expect(again).not.toEqual(expect.arrayContaining(["local-store#test"]));
});
