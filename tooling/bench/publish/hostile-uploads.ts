import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openBrowser } from "../../../apps/api/src/testing/browser.ts";
import { sendHostileUploads } from "../../../apps/api/src/testing/hostile-uploads.ts";
import { serveMain } from "../../../apps/api/src/testing/run-main.ts";

/**
 * Sends hostile uploads to a new server.
 * @returns the statuses that a visitor got during them.
 */
export async function serveHostileUploads(clip: string, uploads: number): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), "marquee-hostile-"));
  const server = await serveMain({
    DATA_FOLDER: folder,
    PORT: "0",
    TRUSTED_PROXIES: "127.0.0.1,::1",
  });
  try {
    const statuses = await sendHostileUploads({
      site: server,
      visitor: openBrowser(server),
      clip: await readFile(clip),
      uploads,
    });
    if (server.child.exitCode !== null) throw new Error("The server has ended.");
    if (/unhandled rejection/.test(server.output()))
      throw new Error("A rejection was handled by nobody.");
    return statuses;
  } finally {
    server.child.kill("SIGTERM");
    await once(server.child, "exit");
    await rm(folder, { recursive: true, force: true });
  }
}
