import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";

/** The whole product on fresh data, as the tests run it. */
export async function startSite(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = spawn(process.execPath, [resolve(import.meta.dirname, "../../../apps/api/src/test-server.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const stop = async () => {
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await ended;
  };
  for await (const line of createInterface({ input: server.stdout })) {
    const { url } = JSON.parse(line) as { url?: string };
    if (url !== undefined) {
      server.stdout.resume();
      return { url, stop };
    }
  }
  throw new Error("The site's server ended before it said where it is.");
}
