import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";

/** The whole product on a free port, with the demo catalogue and the built site. */
export async function startProduct(): Promise<{ url: string; stop: () => Promise<void> }> {
  const entry = resolve(import.meta.dirname, "../../../apps/api/src/test-server.ts");
  const server = spawn(process.execPath, [entry], { stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(server, "exit");
  const stop = async () => {
    server.kill("SIGTERM");
    await exited;
  };
  for await (const line of createInterface({ input: server.stdout })) {
    const { url } = JSON.parse(line) as { url?: string };
    if (!url) continue;
    // Drain the pipe: an unread pipe would fill up and block the server.
    server.stdout.resume();
    return { url, stop };
  }
  throw new Error("The server ended before it said where it is. Its own message stands above.");
}
