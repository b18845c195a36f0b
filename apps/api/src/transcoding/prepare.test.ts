import { expect, test } from "vitest";
import type { Probe } from "./engine/protocol.ts";
import { prepare } from "./prepare.ts";
import { arrivingSource } from "./testing/arriving-source.ts";

const probe: Probe = {
  format: "mov",
  durationSeconds: 60,
  isEncrypted: false,
  audio: null,
  video: {
    codec: "mjpeg",
    codedWidth: 640,
    codedHeight: 360,
    pixelAspect: 1,
    rotation: 0,
    pixelFormat: "yuvj420p",
    bitDepth: 8,
    isInterlaced: false,
    isHdr: false,
    frameRate: 30,
    bitrateKbps: 1_000,
    hasAvcConfig: false,
    canDecode: true,
  },
};

test("R-PUB-03 a preparation that waits for the last bytes ends when the upload is cancelled", async () => {
  const cancelling = new AbortController();
  const source = arrivingSource();
  const outcome = prepare({
    source: {
      ...source,
      get whenComplete() {
        cancelling.abort();
        return source.whenComplete;
      },
    },
    engine: {
      async run({ onProbe }) {
        onProbe?.(probe);
        return { kind: "done", report: { kind: "done", seconds: 60, frames: 1, badFrames: 0, brokeAtSeconds: null } };
      },
    },
    files: { put: async () => undefined, deleteFolder: async () => undefined },
    keepSource: "auto",
    mayEncodeEarly: () => false,
    onProgress: () => undefined,
    signal: cancelling.signal,
  });
  expect(await outcome).toEqual({ kind: "stopped" });
});
