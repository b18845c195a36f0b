import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { resolveConfig } from "vite";
import { expect, test } from "vitest";

test("R-RENDER-05 the build has these plugins, and none touches a dependency", async () => {
  const { plugins } = await resolveConfig(
    { root: join(import.meta.dirname, "..") },
    "build",
    "production",
  );
  const own = plugins
    .map(({ name }) => name)
    .filter((name) => !/^(vite|builtin|rolldown|native|alias|commonjs)/.test(name));
  expect(own.sort()).toEqual(["compressed", "inline-script", "service-worker"]);
  const sources = readdirSync(import.meta.dirname).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
  );
  for (const name of sources) {
    const source = readFileSync(join(import.meta.dirname, name), "utf8");
    expect([name, /node_modules|transform\b|renderChunk/.test(source)]).toEqual([name, false]);
  }
});
