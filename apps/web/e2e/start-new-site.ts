import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";

const program = resolve(import.meta.dirname, "../../api/src/testing/new-site-server.ts");

/** Starts the product in production mode, with an empty database and an empty folder. */
export async function startNewSite() {
  const server = spawn(process.execPath, [program], { stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(server, "exit");
  const lines = createInterface({ input: server.stdout });
  const ended = exited.then(([code]) => {
    throw new Error(`The new site's server ended with exit code ${String(code)} before it was ready.`);
  });
  ended.catch(() => undefined);
  const line = once(lines, "line").then(([text]) => JSON.parse(String(text)) as { setupLink: string });
  const { setupLink } = await Promise.race([line, ended]);
  return {
    /** The link that the server printed. */
    setupLink: new URL(setupLink),
    stop: async () => {
      server.kill("SIGTERM");
      await exited;
    },
  };
}
