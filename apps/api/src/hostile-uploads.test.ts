import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "./testing/browser.ts";
import { createDataFolder } from "./testing/copy-cluster.ts";
import { sendHostileUploads } from "./testing/hostile-uploads.ts";
import { serveMain, type ServingMain } from "./testing/run-main.ts";
import { makeColourClip } from "./transcoding/engine/testing/clips.ts";

let folder: string;
let server: ServingMain;
beforeAll(async () => {
  folder = await createDataFolder("marquee-hostile-");
  server = await serveMain({
    DATA_FOLDER: folder,
    PORT: "0",
    TRUSTED_PROXIES: "127.0.0.1,::1",
    LOG_LEVEL: "error",
  });
});
afterAll(async () => {
  if (server.child.exitCode === null) {
    server.child.kill("SIGTERM");
    await once(server.child, "exit");
  }
  await rm(folder, { recursive: true, force: true });
});

test("R-PUB-05 the server answers throughout, whatever is uploaded and however", async () => {
  // A picture in 20 seconds, which the engine once refused to take.
  const path = join(folder, "slides.mov");
  await makeColourClip({
    path,
    size: "160x90",
    rate: "1/20",
    seconds: 60,
    keyFrames: 1,
    videoEncoder: "mjpeg",
    pixelFormat: "yuvj420p",
    audioEncoder: null,
    muxer: { movflags: "+faststart" },
  });
  const clip = Buffer.concat([await readFile(path), Buffer.alloc(100_000)]);
  const statuses = await sendHostileUploads({
    site: server,
    visitor: openBrowser(server),
    clip,
    uploads: 9,
  });
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(server.child.exitCode).toBeNull();
  expect(server.output()).not.toMatch(/unhandled rejection|uncaught exception/);
});
