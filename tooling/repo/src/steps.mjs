import { seconds } from "./clock.mjs";
import { run } from "./run.mjs";

/**
 * Runs named commands one after the other, all of them even when one fails, and shows output only
 * as they go or when a quiet one fails.
 *
 * @param {readonly { name: string, command: string[], quiet?: boolean, env?: Record<string, string>
 *   }[]} steps
 * @returns {Promise<{ name: string, passed: boolean }[]>}
 */
export async function runSteps(steps) {
  const results = [];
  for (const { name, command, quiet = false, env } of steps) {
    const startedAt = Date.now();
    if (!quiet) console.log(`\n── ${name}`);
    const [file, ...args] = command;
    const { code, output } = await run(file, args, { quiet, ...(env ? { env } : {}) });
    if (code !== 0 && quiet) console.log(output.trim());
    console.log(`${code === 0 ? "✓" : "✗"} ${name} (${seconds(startedAt)})`);
    results.push({ name, passed: code === 0 });
    if (code > 128) break;
  }
  return results;
}
