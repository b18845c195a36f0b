import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const program = fileURLToPath(new URL("print-sources.ts", import.meta.url));

/**
 * Returns the engine's modules, without types, as `start.mjs` reads them. A process of its own may
 * strip types without a warning.
 */
export async function readEngineSources(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ["--no-warnings", program], {
    env: {},
  });
  return stdout;
}
