import axe from "axe-core";
import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { address, versions } from "../faults/stage";
import { skins, type ShownSkin } from "../plugins/testing/skins";
import { abLoopPlugin } from "./index";

/** Records the texts of notices, which disappear after some seconds. Returns the last one. */
function watchNotices({ root }: ShownSkin) {
  let last: string | undefined;
  const observer = new MutationObserver(() => {
    const text = root.querySelector("[data-part=notice]")?.textContent;
    if (text) last = text;
  });
  observer.observe(root, { childList: true, subtree: true, characterData: true });
  return () => last;
}
const markOf = ({ root }: ShownSkin) => root.querySelector<HTMLElement>("[data-part=ab-loop-mark]");
const buttonsOf = ({ root }: ShownSkin) =>
  [...root.querySelectorAll("[data-part=ab-loop] button")].map(({ textContent }) => textContent);

/** Counts how often playback goes back to a second. */
function countReturns({ video }: ShownSkin, seconds: number) {
  let count = 0;
  video.addEventListener("seeked", () => {
    if (Math.abs(video.currentTime - seconds) < 0.1) count += 1;
  });
  return () => count;
}

async function ready(shown: ShownSkin) {
  await expect.poll(() => shown.player.state.currentTime).toBeGreaterThan(0.2);
  shown.player.actions.pause();
  await expect.poll(() => shown.player.state.paused).toBe(true);
}

describe.each(skins)("in $binding", ({ show }) => {
  test("keys set, loop and clear a section, which is marked and announced", async () => {
    const abLoop = abLoopPlugin();
    using shown = await show({ src: address({}) }, { plugins: [abLoop] });
    const { player, root } = shown;
    await ready(shown);
    const notice = watchNotices(shown);
    root.focus();
    player.actions.seek(6);
    await expect.poll(() => player.state.currentTime).toBe(6);
    await userEvent.keyboard("a");
    await expect.poll(notice).toBe("Loop starts at 0:06");
    expect(abLoop.section()).toEqual({ startSeconds: 6, endSeconds: null });
    await userEvent.keyboard("b");
    await expect.poll(notice).toBe("Choose an end that is after the start.");
    player.actions.seek(7);
    await expect.poll(() => player.state.currentTime).toBe(7);
    await userEvent.keyboard("b");
    await expect.poll(notice).toBe("Looping 0:06 to 0:07");

    const returns = countReturns(shown, 6);
    player.actions.seek(6.5);
    player.actions.play();
    await expect.poll(returns).toBeGreaterThan(1);
    expect(player.state.paused).toBe(false);

    const bar = root.querySelector("[data-part=seek-bar]")?.getBoundingClientRect();
    const mark = markOf(shown)?.getBoundingClientRect();
    const { end } = player.state.seekable;
    const expectedLeft = (bar?.left ?? 0) + ((bar?.width ?? 0) * 6) / end - 3;
    expect(mark?.left).toBeCloseTo(expectedLeft, 0);
    expect(mark?.width).toBeCloseTo((bar?.width ?? 0) / end + 6, 0);

    root.focus();
    await userEvent.keyboard("x");
    await expect.poll(notice).toBe("Loop cleared");
    expect([abLoop.section(), markOf(shown)]).toEqual([null, null]);
    await expect.poll(() => player.state.currentTime).toBeGreaterThan(7.3);
  });

  test("the menu opens buttons that do the same by mouse and keyboard", async () => {
    using shown = await show({ src: address({}) }, { plugins: [abLoopPlugin()] });
    const { player, find } = shown;
    await ready(shown);
    const settings = await find("[data-part=settings-button]");
    settings.focus();
    await userEvent.keyboard("{Enter}");
    await find("[role=menu] [role=menuitem]");
    await userEvent.keyboard("{End}{Enter}");
    await find("[data-part=ab-loop]");
    expect(document.activeElement?.textContent).toBe("Set A");
    player.actions.seek(10);
    await expect.poll(() => player.state.currentTime).toBe(10);
    await userEvent.keyboard("{Enter}");
    player.actions.seek(12);
    await expect.poll(() => player.state.currentTime).toBe(12);
    await userEvent.keyboard("{Tab} ");
    expect(buttonsOf(shown)).toEqual(["Set A (0:10)", "Set B (0:12)", "Clear", "×"]);
    expect((await axe.run(shown.root)).violations.map(({ id }) => id)).toEqual([]);
    await userEvent.click(
      (await find("[data-part=ab-loop]")).querySelectorAll("button")[2] as HTMLElement,
    );
    expect(buttonsOf(shown)).toEqual(["Set A", "Set B", "Clear", "×"]);
    await userEvent.keyboard("{Escape}");
    expect(buttonsOf(shown)).toEqual([]);
    expect(document.activeElement).toBe(settings);
  });
});

const [{ show }] = skins as [(typeof skins)[number]];

test.each(Object.entries(versions))(
  "hls.js %s loops to the end of the video and does not end it",
  async (_, loadHls) => {
    const abLoop = abLoopPlugin();
    using shown = await show({ src: address({}) }, { plugins: [abLoop], loadHls });
    await ready(shown);
    const { player } = shown;
    const { end } = player.state.seekable;
    abLoop.setStart(end - 0.6);
    abLoop.setEnd(end);
    const returns = countReturns(shown, end - 0.6);
    player.actions.seek(end - 0.5);
    // The loop ends shortly before the video does: its timer may be late by sixteen times as much.
    player.actions.setRate(0.0625);
    player.actions.play();
    await expect.poll(returns).toBeGreaterThan(1);
    expect(player.state.ended).toBe(false);
  },
);

test("a plain file loops; another source, and a detached player, do not", async () => {
  const abLoop = abLoopPlugin();
  const shown = await show({ src: address({}, "film.mp4") }, { plugins: [abLoop] });
  await ready(shown);
  const { player, root } = shown;
  abLoop.setEnd(1);
  expect(abLoop.section()).toEqual({ startSeconds: 0, endSeconds: 1 });
  const returns = countReturns(shown, 0);
  player.actions.play();
  await expect.poll(returns).toBeGreaterThan(0);
  player.load({ src: address({}, "film.mp4") });
  expect([abLoop.section(), markOf(shown)]).toEqual([null, null]);
  abLoop.setStart(3);
  abLoop.toggleControls(true);
  shown[Symbol.dispose]();
  await expect.poll(() => abLoop.section()).toBeNull();
  expect(
    root.querySelector("[data-part=ab-loop], [data-part=ab-loop-mark], [data-part=notice]"),
  ).toBeNull();
});
