import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

const api = resolve(import.meta.dirname, "../../../apps/api");

/** Runs test files of the server, as `npm test` does but with larger numbers. Fails if they do. */
export async function runTests(
  files: readonly string[],
  {
    environment = {},
    title,
  }: { readonly environment?: Readonly<Record<string, string>>; readonly title?: string } = {},
): Promise<void> {
  const only = title === undefined ? [] : ["--testNamePattern", title];
  const child = spawn(resolve(api, "node_modules/.bin/vitest"), ["run", ...only, ...files], {
    cwd: api,
    env: { ...process.env, ...environment },
    stdio: "inherit",
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`${files.join(", ")} failed.`);
}
