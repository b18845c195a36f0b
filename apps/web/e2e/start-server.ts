import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";

/** Starts the whole product (server, database, demo catalogue, built site) on a free port, once for all tests. */
export default async function startServer() {
  const server = spawn(process.execPath, [resolve(import.meta.dirname, "../../api/src/test-server.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: server.stdout });
  const failed = once(server, "exit").then(([code]) => {
    throw new Error(`The server for the tests ended with exit code ${String(code)} before it was ready.`);
  });
  const [line] = (await Promise.race([once(lines, "line"), failed])) as [string];
  failed.catch(() => undefined);
  const { url } = JSON.parse(line) as { url: string };
  process.env["MARQUEE_URL"] = url;

  return async () => {
    const exited = once(server, "exit");
    server.kill("SIGTERM");
    await exited;
  };
}
