import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { endpoints } from "@marquee/api-client";
import { defaultNiceness } from "../../../apps/api/src/config/variables.ts";
import { createDraft, registerCreator } from "../../../apps/api/src/testing/creators.ts";
import { serveMain } from "../../../apps/api/src/testing/run-main.ts";
import { sendChunk, startUpload } from "../../../apps/api/src/testing/tus.ts";

export interface VisitorTimes {
  /** Milliseconds until the watch page had arrived. */
  readonly idle: readonly number[];
  readonly encoding: readonly number[];
}

const requestIntervalMs = 100;
const chunkBytes = 8_000_000;

/**
 * Requests the watch page ten times a second, first on an idle server and then while it encodes a
 * clip.
 */
export async function timeVisitors(clip: string, idleSeconds: number): Promise<VisitorTimes> {
  const folder = await mkdtemp(join(tmpdir(), "marquee-visitors-"));
  const server = await serveMain({
    DATA_FOLDER: folder,
    PORT: "0",
    TRANSCODE_KEEP_SOURCE: "never",
    TRANSCODE_NICENESS: String(defaultNiceness),
  });
  try {
    const creator = await registerCreator(server);
    const [shown] = await creator.browser.call(endpoints.fetchHomeVideo, { offset: 0 });
    const page = `${server.url}/watch?v=${shown?.video_id ?? ""}`;
    await timeRequests(page, countdown(5));
    const idle = await timeRequests(page, countdown(idleSeconds));

    const file = await readFile(clip);
    const videoId = await createDraft(creator);
    const path = await startUpload(creator.browser, { videoId, bytes: file.length });
    for (let offset = 0; offset < file.length; offset += chunkBytes) {
      await sendChunk(creator.browser, path, {
        offset,
        body: file.subarray(offset, offset + chunkBytes),
      });
    }
    const isReady = { value: false };
    const ready = (async () => {
      for (;;) {
        const { state } = await creator.browser.call(endpoints.fetchOwnVideo, { id: videoId });
        if (state === "failed") throw new Error("The clip could not be published.");
        if (state === "ready") break;
        await delay(500);
      }
      isReady.value = true;
    })();
    const encoding = await timeRequests(page, () => isReady.value);
    await ready;
    return { idle, encoding };
  } finally {
    server.child.kill("SIGTERM");
    await once(server.child, "exit");
    await rm(folder, { recursive: true, force: true });
  }
}

function countdown(seconds: number): () => boolean {
  const endsAt = performance.now() + seconds * 1_000;
  return () => performance.now() >= endsAt;
}

/**
 * A slow answer does not delay the next request. The page of each request is rendered: its address
 * is new.
 */
async function timeRequests(page: string, isDone: () => boolean): Promise<number[]> {
  const running: Promise<number>[] = [];
  while (!isDone()) {
    running.push(timeRequest(`${page}&t=${running.length}`));
    await delay(requestIntervalMs);
  }
  return Promise.all(running);
}

async function timeRequest(url: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return performance.now() - startedAt;
}
