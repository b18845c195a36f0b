import { afterEach, expect, test, vi } from "vitest";
import { createMemoryStorage } from "../core/storage";
import { address, stage, versions } from "../faults/stage";
import { createFakeEngine } from "../testing";

afterEach(() => vi.unstubAllGlobals());

/** A player that plays without media. */
async function playing(
  options: { disableRemotePlayback?: boolean } = {},
  media = document.createElement("video"),
) {
  const on = stage("/a.m3u8", { engine: createFakeEngine().engine, media, ...options });
  await on.until("it plays", () => on.player.state.started);
  return on;
}

/** Adds Safari's AirPlay members to an element. */
function airPlayElement() {
  const showPicker = vi.fn();
  const media = Object.assign(document.createElement("video"), {
    webkitShowPlaybackTargetPicker: showPicker,
    webkitCurrentPlaybackTargetIsWireless: false,
  });
  const dispatch = (type: string, fields = {}) =>
    media.dispatchEvent(Object.assign(new Event(type), fields));
  return { media, showPicker, dispatch };
}

test("AirPlay is offered while there are receivers, and its picker opens", async () => {
  const { media, showPicker, dispatch } = airPlayElement();
  await using on = await playing({}, media);
  const announce = (availability: string) => {
    dispatch("webkitplaybacktargetavailabilitychanged", { availability });
    return on.player.state.canCast;
  };
  await on.until("receivers are noticed", () => announce("available"));
  on.player.actions.cast();
  expect(showPicker).toHaveBeenCalledOnce();
  media.webkitCurrentPlaybackTargetIsWireless = true;
  dispatch("webkitcurrentplaybacktargetiswirelesschanged");
  expect(on.player.state.casting).toBe(true);
  expect(announce("not-available")).toBe(false);
});

test("disableRemotePlayback prevents that the browser offers devices", async () => {
  await using on = await playing({ disableRemotePlayback: true });
  expect(on.video.disableRemotePlayback).toBe(true);
});

test.each([
  { disableRemotePlayback: false, sources: 2 },
  { disableRemotePlayback: true, sources: 1 },
])(
  "a receiver gets the playlist beside a Managed Media Source: $sources",
  async ({ sources, ...options }) => {
    vi.stubGlobal("ManagedMediaSource", class extends MediaSource {});
    const src = address({});
    await using on = stage(src, {
      ...options,
      loadHls: versions.newest,
      fastStart: false,
      config: { preferManagedMediaSource: true },
      startTime: 0,
      storage: createMemoryStorage(),
    });
    await on.until("it plays", () => on.player.state.currentTime > 0.3);
    const found = [...on.video.querySelectorAll("source")].map((source) => source.src);
    expect(found).toHaveLength(sources);
    expect(found[0]).toMatch(/^blob:/);
    expect(found.slice(1)).toEqual(options.disableRemotePlayback ? [] : [src]);
    expect(on.video.disableRemotePlayback).toBe(options.disableRemotePlayback);
  },
);
