import { afterEach, expect, test, vi } from "vitest";
import { address } from "../../faults/stage";
import { firstFrame } from "./first-frame";
import { preloadMedia } from "./preload";

afterEach(() => void vi.unstubAllGlobals());

const forever = 2 ** 31 - 1;

/** Preloads into an element that is on the page, until the test ends. */
function preloaded(src: string) {
  const media = document.body.appendChild(document.createElement("video"));
  media.muted = true;
  const done = preloadMedia(src, { media });
  return { media, done, [Symbol.dispose]: () => media.remove() };
}

test("R-PLAYER-13 an app may wait for the first frame of what the page preloads", async () => {
  const src = address({});
  using begun = preloaded(src);
  let frames = 0;
  begun.media.requestVideoFrameCallback(() => (frames += 1));
  await firstFrame(src, forever);
  // Depends on the event that the browser fires first.
  expect(frames > 0 || begun.media.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA).toBe(true);
  await begun.done;
});

test("waits for it in browsers without frame callbacks", async () => {
  const { prototype } = HTMLVideoElement;
  const { requestVideoFrameCallback } = prototype;
  Reflect.deleteProperty(prototype, "requestVideoFrameCallback");
  try {
    const src = address({});
    using begun = preloaded(src);
    await firstFrame(src, forever);
    expect(begun.media.readyState).toBeGreaterThanOrEqual(HTMLMediaElement.HAVE_CURRENT_DATA);
    await begun.done;
  } finally {
    Object.assign(prototype, { requestVideoFrameCallback });
  }
});

test("does not wait for a frame that is shown, nor without a preload", async () => {
  await firstFrame(address({}), forever);
  const src = address({});
  using begun = preloaded(src);
  await begun.done;
  await firstFrame(src, forever);
});

test("does not wait for a start that has failed", async () => {
  const src = address({ fault: "404", on: "master" });
  using _ = preloaded(src);
  await firstFrame(src, forever);
});

test("does not wait long", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const src = address({});
  using begun = preloaded(src);
  const settled = vi.fn();
  void begun.done.then(settled);
  await firstFrame(src);
  expect(settled).not.toHaveBeenCalled();
  expect(begun.media.readyState).toBe(0);
});
