import { randomInt } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { createDataFolder } from "../testing/copy-cluster.ts";
import { createDraft, registerCreator } from "../testing/creators.ts";
import { serveMain, type ServingMain } from "../testing/run-main.ts";
import { offsetOf, patternedBytes, sendChunk, startUpload } from "../testing/tus.ts";

/** Kills of the server, and of its database every second time. */
const kills = Number(process.env["KILLS"] ?? 4);
const chunkBytes = 3_000_000;
const writeBytes = 50_000;

let folder: string;
let server: ServingMain;

beforeAll(async () => {
  folder = await createDataFolder("marquee-uploads-");
});
afterAll(async () => {
  server.child.kill("SIGTERM");
  await once(server.child, "exit");
  await rm(folder, { recursive: true, force: true });
});

const serve = () => serveMain({ DATA_FOLDER: folder, PORT: "0", DEMO: "false" });

async function kill(withDatabase: boolean): Promise<void> {
  const postmaster = Number(
    readFileSync(join(folder, "postgres/postmaster.pid"), "utf8").split("\n")[0],
  );
  const exited = once(server.child, "exit");
  server.child.kill("SIGKILL");
  if (withDatabase) process.kill(postmaster, "SIGKILL");
  await exited;
}

/**
 * Returns how much of a chunk was sent when the server is killed: the first times all of it, which
 * is being stored or acknowledged then, later a random part.
 */
const killPoint = (killed: number, chunk: Buffer) =>
  killed < 2 ? chunk.length : randomInt(chunk.length);

/** A body that calls `onReached` once the given part of it was taken by the connection. */
function watched(bytes: Buffer, reachedBytes: number, onReached: () => void): ReadableStream {
  let sent = 0;
  let hasReached = false;
  return new ReadableStream({
    pull(stream) {
      if (sent >= reachedBytes && !hasReached) {
        hasReached = true;
        onReached();
      }
      if (sent >= bytes.length) return stream.close();
      stream.enqueue(bytes.subarray(sent, sent + writeBytes));
      sent += writeBytes;
    },
  });
}

test(
  `R-PUB-06 kill -9 of server and database at ${kills} points loses no acknowledged byte`,
  { timeout: kills * 60_000 + 420_000 },
  async () => {
    server = await serve();
    const creator = await registerCreator(server);
    const videoId = await createDraft(creator);
    const file = patternedBytes(kills * chunkBytes + 1_234_567);
    const path = await startUpload(creator.browser, { videoId, bytes: file.length });
    let browser: Browser = creator.browser;
    let acknowledged = 0;
    let killed = 0;

    while (acknowledged < file.length) {
      const chunk = file.subarray(acknowledged, acknowledged + chunkBytes);
      const killing = Promise.withResolvers<void>();
      const isKilled = killed < kills;
      const body = watched(chunk, isKilled ? killPoint(killed, chunk) : Infinity, () => {
        kill(killed % 2 === 1).then(killing.resolve, killing.reject);
      });
      const response = await sendChunk(browser, path, { offset: acknowledged, body }).catch(
        () => null,
      );
      if (response?.status === 204) acknowledged = Number(response.headers.get("upload-offset"));
      if (!isKilled) continue;
      await killing.promise;
      killed += 1;
      server = await serve();
      browser = openBrowser(server, { cookies: browser.cookies });
      const offset = await offsetOf(browser, path);
      expect(offset).toBeGreaterThanOrEqual(acknowledged);
      acknowledged = offset;
    }

    expect(killed).toBe(kills);
    const [source = ""] = await readdir(join(folder, "storage/sources"));
    expect((await readFile(join(folder, "storage/sources", source))).equals(file)).toBe(true);
    expect((await browser.call(endpoints.fetchOwnVideo, { id: videoId })).upload).toBeNull();
  },
);
