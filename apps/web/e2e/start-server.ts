import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";

/** Starts the whole product (server, database, demo catalogue, built site) on a free port, once for all tests. */
export default async function startServer() {
  const server = spawn(process.execPath, [resolve(import.meta.dirname, "../../api/src/test-server.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
    // Lets a test say what address it comes from, so that the server's limits count each test by itself.
    env: { ...process.env, TRUSTED_PROXIES: "127.0.0.1,::1" },
  });
  const lines = createInterface({ input: server.stdout });
  const failed = once(server, "exit").then(([code]) => {
    throw new Error(`The server for the tests ended with exit code ${String(code)} before it was ready.`);
  });
  process.env["MARQUEE_URL"] = await Promise.race([addressIn(lines), failed]);
  failed.catch(() => undefined);
  // Nobody reads on: an unread pipe would fill up and stop the server.
  server.stdout.resume();

  return async () => {
    const exited = once(server, "exit");
    server.kill("SIGTERM");
    await exited;
  };
}

/** The server says where it is in one line of JSON; the others are its log. */
async function addressIn(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const { url } = JSON.parse(line) as { url?: string };
    if (url) return url;
  }
  throw new Error("The server for the tests never said where it is.");
}
