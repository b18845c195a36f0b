import { describe, expect, inject, test } from "vitest";
import type { Drm, LicenseRequest } from "../../core/drm";
import type { EngineHost } from "../../core/engine";
import type { EngineError } from "../../core/errors/engine-error";
import type { MessageKind } from "../../core/errors/message";
import { createMemoryStorage } from "../../core/storage";
import { stage, versions, type Stage, type StageOptions } from "../../faults/stage";
import type { LicenseLog } from "../../../test/drm-server";
import { bindMediaKeys } from "./bind-media-keys";

/** A protected stream or file with its own license server. */
function protectedMedia(prefix = "") {
  const address = `${inject("drmOrigin")}/${prefix}${crypto.randomUUID()}`;
  const licenseUrl = `${address}/license`;
  return {
    stream: `${address}/master.m3u8`,
    file: `${address}/film.mp4`,
    licenseUrl,
    licenses: async () => (await (await fetch(licenseUrl)).json()) as LicenseLog,
  };
}

const quiet = { startTime: 0, storage: createMemoryStorage({ "video-vol": "0" }) };

function watch(src: string, drm: Drm | undefined, options: StageOptions = {}): Stage {
  const on = stage("", { ...quiet, ...options });
  on.player.load({ src, ...(drm && { drm }) });
  return on;
}

const plays = (on: Stage, seconds = 0.5) =>
  on.until(
    `it plays to second ${seconds}`,
    () => on.player.state.currentTime > seconds && on.video.videoWidth > 0,
  );
const fails = (on: Stage, kind: MessageKind) =>
  on.until(
    `it says ${kind}`,
    () => on.player.state.message?.kind === kind && on.player.state.message.ending,
  );

// Sequential: many decrypting players at once stall on a busy machine, which their messages report.
describe.each(Object.entries(versions))("protected streams, hls.js %s", (_, loadHls) => {
  test("play with a license, whose request and response the page may change", async () => {
    const { stream, licenseUrl, licenses } = protectedMedia();
    const requests: LicenseRequest[] = [];
    const responses: string[] = [];
    const unavailable = { licenseUrl: "/never-requested" };
    await using on = watch(
      stream,
      {
        fairplay: unavailable,
        playready: unavailable,
        clearkey: { licenseUrl, headers: { "x-token": "old" } },
        prepareLicenseRequest(request) {
          requests.push(request);
          return Promise.resolve({
            ...request,
            headers: { ...request.headers, "x-token": "good" },
          });
        },
        readLicense(response, keySystem) {
          responses.push(keySystem);
          return response;
        },
      },
      { loadHls },
    );
    await plays(on);
    on.player.actions.seek(15);
    await plays(on, 15.3);
    expect(on.video.mediaKeys).not.toBeNull();
    expect(requests[0]).toMatchObject({
      keySystem: "clearkey",
      url: licenseUrl,
      headers: { "x-token": "old" },
    });
    expect(new Set(responses)).toEqual(new Set(["clearkey"]));
    expect(new Set((await licenses()).tokens)).toEqual(new Set(["good"]));
    expect(on.messages).toEqual([]);
  });

  test("play when they are encrypted with cbcs", async () => {
    const { stream, licenseUrl } = protectedMedia("cbcs-");
    const drm = { clearkey: { licenseUrl, headers: { "x-token": "good" } } };
    await using on = watch(stream, drm, { loadHls });
    await plays(on);
    on.player.actions.seek(15);
    await plays(on, 15.3);
    expect(on.messages).toEqual([]);
  });

  test("say that a license was refused, and play on after a retry with a new token", async () => {
    const { stream, licenseUrl } = protectedMedia();
    const clearkey = (token: string) => ({
      clearkey: { licenseUrl, headers: { "x-token": token } },
    });
    await using on = watch(stream, clearkey("expired"), { loadHls });
    await fails(on, "license");
    on.player.load({ src: stream, drm: clearkey("good") });
    on.player.actions.retry();
    await plays(on);
    expect(on.player.state.message).toBeNull();
  });

  test("play once the license server works again", async () => {
    const { stream, licenseUrl, licenses } = protectedMedia();
    const clearkey = { licenseUrl: `${licenseUrl}?failures=12`, headers: { "x-token": "good" } };
    await using on = watch(stream, { clearkey }, { loadHls });
    await on.until("it says so", () => on.player.state.message?.kind === "network");
    await plays(on);
    expect((await licenses()).tokens.length).toBeGreaterThan(12);
  });

  const elsewhere = { fairplay: { licenseUrl: "/never-requested" } };
  const clearKey = { clearkey: { licenseUrl: "/never-requested" } };
  test.each<readonly [string, string, Drm | undefined]>([
    ["the browser has no such key system", "fairplay-", elsewhere],
    ["the browser has no key system of several", "fairplay-playready-", elsewhere],
    ["the page has no licenses", "", undefined],
    ["the page has another key system than the playlist", "fairplay-", clearKey],
    ["the page has another key system than several", "fairplay-playready-", clearKey],
  ])("say so when %s", async (__, prefix, drm) => {
    await using on = watch(protectedMedia(prefix).stream, drm, { loadHls });
    await fails(on, "protected");
  });
});

describe("where the browser plays by itself", () => {
  /**
   * Stands in for an iPhone: what is protected is in the element, and the engine only gets the
   * keys.
   */
  async function play(drm: (licenseUrl: string) => Drm) {
    const { file, licenseUrl, licenses } = protectedMedia();
    const media = document.body.appendChild(document.createElement("video"));
    media.muted = true;
    const errors: EngineError[] = [];
    const host = { onEngineError: (error: EngineError) => void errors.push(error) } as EngineHost;
    const ending = new AbortController();
    bindMediaKeys({ media, drm: drm(licenseUrl), host, signal: ending.signal });
    const source = new MediaSource();
    media.src = URL.createObjectURL(source);
    await new Promise((resolve) => source.addEventListener("sourceopen", resolve, { once: true }));
    const content = await (await fetch(file)).arrayBuffer();
    source.addSourceBuffer('video/mp4; codecs="avc1.4d4015"').appendBuffer(content);
    media.play().catch(() => undefined);
    const stop = () => {
      media.removeAttribute("src");
      media.load();
      media.remove();
      ending.abort();
    };
    return { media, errors, licenses, [Symbol.dispose]: stop };
  }

  test("keys come from the license server", async () => {
    const headers = { "x-token": "good" };
    using on = await play((licenseUrl) => ({
      fairplay: { licenseUrl },
      clearkey: { licenseUrl, headers },
    }));
    await expect.poll(() => on.media.currentTime).toBeGreaterThan(0.3);
    expect((await on.licenses()).tokens).toEqual(["good"]);
    expect(on.errors).toEqual([]);
  });

  test.each<readonly [string, MessageKind | undefined, (licenseUrl: string) => Drm]>([
    ["keySystemLicenseRequestFailed", "license", (licenseUrl) => ({ clearkey: { licenseUrl } })],
    [
      "keyLoadError",
      undefined,
      (licenseUrl) => ({ clearkey: { licenseUrl: `${licenseUrl}?failures=9` } }),
    ],
    ["keySystemNoAccess", "protected", (licenseUrl) => ({ fairplay: { licenseUrl } })],
  ])("%s is reported as %s", async (details, message, drm) => {
    using on = await play(drm);
    await expect
      .poll(() => on.errors[0])
      .toMatchObject({ details, fatal: true, ...(message && { message }) });
  });
});
