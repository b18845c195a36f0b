import { describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { isPlayerError } from "../core/errors/player-error";
import { address, versions } from "../faults/stage";
import { skins, type ShownSkin } from "../plugins/testing/skins";
import { captureFrame, screenshotPlugin, type Screenshot } from "./index";

const noticeOf = ({ root }: ShownSkin) => root.querySelector("[data-part=notice]")?.textContent;
const hasFrame = ({ player, video }: ShownSkin) =>
  expect.poll(() => player.state.currentTime > 0.5 && video.videoWidth > 0).toBe(true);
const [{ show }] = skins as [(typeof skins)[number]];

/** True if the image has more than one colour: the test stream is never plain. */
async function hasContent(image: ImageBitmap): Promise<boolean> {
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  context?.drawImage(image, 0, 0);
  const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
  return new Set(new Uint32Array(Uint8ClampedArray.from(data).buffer)).size > 1;
}

describe.each(skins)("in $binding", ({ show: showSkin }) => {
  test.each(Object.entries(versions))(
    "hls.js %s: the menu captures the frame in the video's own size",
    async (_, loadHls) => {
      const taken: Screenshot[] = [];
      const plugin = screenshotPlugin({
        onScreenshot: (screenshot) => void taken.push(screenshot),
      });
      using shown = await showSkin({ src: address({}) }, { plugins: [plugin], loadHls });
      await hasFrame(shown);
      shown.player.actions.pause();
      await expect.poll(() => shown.player.state.paused).toBe(true);
      (await shown.find("[data-part=settings-button]")).focus();
      await userEvent.keyboard("{Enter}");
      await shown.find("[role=menu] [role=menuitem]");
      await userEvent.keyboard("{End}");
      expect(document.activeElement?.textContent).toBe("Save screenshot");
      await userEvent.keyboard("{Enter}");
      await expect.poll(() => taken.length).toBe(1);
      const [screenshot] = taken;
      expect(screenshot?.positionSeconds).toBe(shown.video.currentTime);
      expect(screenshot?.blob.type).toBe("image/png");
      const image = await createImageBitmap(screenshot?.blob ?? new Blob());
      expect([image.width, image.height]).toEqual([
        shown.video.videoWidth,
        shown.video.videoHeight,
      ]);
      expect(await hasContent(image)).toBe(true);
    },
  );
});

test("a screenshot is saved as a file named after the video and the second", async () => {
  const names: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const plugin = screenshotPlugin({ type: "image/jpeg", quality: 0.8 });
  using shown = await show({ src: address({}), title: "A/B: the film" }, { plugins: [plugin] });
  await hasFrame(shown);
  plugin.take();
  await expect.poll(() => noticeOf(shown)).toBe("Screenshot saved");
  expect(names).toEqual([expect.stringMatching(/^A B the film \d+\.\ds\.jpg$/)]);
  click.mockRestore();
});

test("a file of another origin needs crossOrigin, as the error explains", async () => {
  const plugin = screenshotPlugin();
  const src = address({}, "film.mp4");
  using tainted = await show({ src }, { plugins: [plugin] });
  await hasFrame(tainted);
  plugin.take();
  await expect
    .poll(() => noticeOf(tainted))
    .toBe("The site of this video doesn't allow its frames to be saved.");
  const error: unknown = await captureFrame(tainted.video).catch((reason: unknown) => reason);
  expect(isPlayerError(error) && [error.code, error.message]).toEqual([
    "frame-cross-origin",
    expect.stringContaining('crossOrigin: "anonymous"'),
  ]);
  using allowed = await show({ src }, { crossOrigin: "anonymous" });
  await hasFrame(allowed);
  const { type } = await captureFrame(allowed.video, { type: "image/webp" });
  expect(type).toBe("image/webp");
});

test("a protected video, and one without a frame, throw an error for it", async () => {
  const plugin = screenshotPlugin();
  using shown = await show({ src: address({}) }, { plugins: [plugin] });
  await hasFrame(shown);
  const access = await navigator.requestMediaKeySystemAccess("org.w3.clearkey", [
    {
      initDataTypes: ["cenc"],
      videoCapabilities: [{ contentType: 'video/mp4; codecs="avc1.42E01E"' }],
    },
  ]);
  await shown.video.setMediaKeys(await access.createMediaKeys());
  plugin.take();
  await expect
    .poll(() => noticeOf(shown))
    .toBe("This video is protected, so its frames can't be saved.");
  await expect(captureFrame(document.createElement("video"))).rejects.toMatchObject({
    code: "frame-unavailable",
  });
});
