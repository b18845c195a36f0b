import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const program = fileURLToPath(new URL("print-sources.ts", import.meta.url));

/** Child processes may strip types without a warning. */
export async function readEngineSources(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ["--no-warnings", program], {
    env: {},
  });
  return stdout;
}
