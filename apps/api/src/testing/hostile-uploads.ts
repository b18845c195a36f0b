import { setTimeout as delay } from "node:timers/promises";
import { endpoints, uploadsPath } from "@marquee/api-client";
import { mutate } from "../transcoding/testing/mutate.ts";
import type { Browser } from "./browser.ts";
import { createDraft, registerCreator, type TestCreator } from "./creators.ts";
import { patternedBytes, sendChunk, startUpload, terminateUpload } from "./tus.ts";

interface Attempt {
  readonly creator: TestCreator;
  readonly clip: Buffer<ArrayBuffer>;
  readonly seed: number;
}

/** Harmful behaviour of clients, intended or by a defect. */
const behaviours: readonly ((attempt: Attempt) => Promise<void>)[] = [
  async function leaveBeforeTheLastByte({ creator, clip }) {
    const { url } = await begin(creator, clip.length);
    await sendChunk(creator.browser, url, { offset: 0, body: clip.subarray(0, -1) });
  },
  async function sendWhatIsNoVideo({ creator, seed }) {
    const { url } = await begin(creator, 50_000);
    await sendChunk(creator.browser, url, { offset: 0, body: patternedBytes(50_000, seed) });
  },
  async function sendADamagedVideo({ creator, clip, seed }) {
    const body = Buffer.from(mutate(clip, seed));
    const { url } = await begin(creator, Math.max(1, body.length));
    await sendChunk(creator.browser, url, { offset: 0, body });
  },
  async function breakOffInAChunk({ creator, clip }) {
    const { url } = await begin(creator, clip.length);
    const leaving = new AbortController();
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(clip.subarray(0, 20_000)),
      pull: () => leaving.abort(),
    });
    await sendChunk(creator.browser, url, {
      offset: 0,
      body: stream,
      signal: leaving.signal,
    }).catch(() => undefined);
  },
  async function cancelWhileItIsProcessed({ creator, clip }) {
    const { url } = await begin(creator, clip.length);
    await sendChunk(creator.browser, url, { offset: 0, body: clip.subarray(0, -100) });
    await terminateUpload(creator.browser, url);
  },
  async function sendWrongOffsetsAndSums({ creator, clip }) {
    const { url } = await begin(creator, clip.length);
    await sendChunk(creator.browser, url, { offset: 5, body: clip });
    await sendChunk(creator.browser, url, {
      offset: 0,
      body: clip,
      headers: { "upload-checksum": "sha1 AAAA" },
    });
    await sendChunk(creator.browser, url, { offset: 0, body: Buffer.concat([clip, clip]) });
  },
  async function askManyTimesAtOnce({ creator, clip }) {
    const { url } = await begin(creator, clip.length);
    const sending = sendChunk(creator.browser, url, { offset: 0, body: clip.subarray(0, 1_000) });
    const headers = { "tus-resumable": "1.0.0" };
    await Promise.all([
      sending,
      ...Array.from({ length: 20 }, () => creator.browser.fetch(url, { method: "HEAD", headers })),
    ]);
  },
  async function askForFramesAtOnce({ creator, clip }) {
    const { url, videoId } = await begin(creator, clip.length);
    await sendChunk(creator.browser, url, { offset: 0, body: clip });
    const ask = () => creator.browser.call(endpoints.chooseThumbnail, { id: videoId, seconds: 1 });
    await Promise.allSettled(Array.from({ length: 10 }, ask));
  },
  async function sendNonsense({ creator }) {
    const videoId = await createDraft(creator);
    for (const metadata of [
      "",
      "video",
      `video ${videoId}`,
      "\u00ff,,, ,",
      `video ${"A".repeat(5_000)}`,
    ]) {
      const headers = {
        "tus-resumable": "1.0.0",
        "upload-length": "-1",
        "upload-metadata": metadata,
      };
      await creator.browser.fetch(uploadsPath, { method: "POST", headers });
    }
  },
];

async function begin(creator: TestCreator, bytes: number) {
  const videoId = await createDraft(creator);
  return { videoId, url: await startUpload(creator.browser, { videoId, bytes }) };
}

export interface HostileUploads {
  readonly site: { readonly url: string };
  readonly visitor: Browser;
  /** A small video that can be read before its last byte has arrived. */
  readonly clip: Buffer<ArrayBuffer>;
  readonly uploads: number;
}

const concurrent = 4;
const uploadsOfAccount = 200;
const visitIntervalMs = 50;

/**
 * Uploads in all these ways while a visitor looks around. @returns the statuses that the visitor
 * got.
 */
export async function sendHostileUploads({
  site,
  visitor,
  clip,
  uploads,
}: HostileUploads): Promise<number[]> {
  const statuses: number[] = [];
  const over = new AbortController();
  const visits = (async () => {
    while (!over.signal.aborted) {
      for (const path of [`${endpoints.fetchHomeVideo.path}?offset=0`, "/healthz"]) {
        const response = await visitor.fetch(path);
        await response.arrayBuffer();
        statuses.push(response.status);
      }
      await delay(visitIntervalMs);
    }
  })();
  let next = 0;
  const send = async () => {
    let creator = await registerCreator(site);
    for (let sent = 1; next < uploads; sent += 1) {
      const seed = next;
      next += 1;
      if (sent % uploadsOfAccount === 0) creator = await registerCreator(site);
      await behaviours[seed % behaviours.length]?.({ creator, clip, seed });
    }
  };
  try {
    await Promise.all(Array.from({ length: concurrent }, send));
  } finally {
    over.abort();
    await visits;
  }
  return statuses;
}
