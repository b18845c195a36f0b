import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { stage } from "../faults/stage";
import { createFakeEngine } from "../testing";
import type { PlayerPlugin } from "./plugin";
import { skins } from "./testing/skins";

test("plugins see state, events and elements, and one that fails disturbs nothing", async () => {
  const errors: string[] = [];
  const onError = (event: ErrorEvent) => {
    event.preventDefault();
    errors.push(event.message);
  };
  window.addEventListener("error", onError);
  const paused: boolean[] = [];
  const feedback: string[] = [];
  const cleanUp = vi.fn();
  const broken: PlayerPlugin = (player) => {
    player.subscribe(() => {
      throw new Error("broken listener");
    });
    throw new Error("broken plugin");
  };
  const working: PlayerPlugin = ({ state, subscribe, on, actions, media, container, ...more }) => {
    expect([state.source?.src, media.parentElement]).toEqual(["/a.m3u8", container]);
    expect(Object.keys(more)).toEqual([
      "storage",
      "engineDetails",
      "addMenuItem",
      "setState",
      "giveFeedback",
      "replaceActions",
    ]);
    on("feedback", ({ action }) => void feedback.push(action));
    subscribe(() => void paused.push(media.paused));
    actions.toggleMute();
    return cleanUp;
  };
  const shown = stage("/a.m3u8", { engine: createFakeEngine().engine, plugins: [broken, working] });
  await shown.until("the plugin has acted", () => feedback.length > 0);
  const { length } = paused;
  shown.player.actions.pause();
  expect(paused.length).toBeGreaterThan(length);
  expect(cleanUp).not.toHaveBeenCalled();
  expect(errors.join()).toMatch(/broken plugin.*broken listener/);

  await shown[Symbol.asyncDispose]();
  await expect.poll(() => cleanUp.mock.calls.length).toBe(1);
  const ended = paused.length;
  shown.player.actions.toggleMute();
  expect([paused.length, cleanUp.mock.calls.length]).toEqual([ended, 1]);
  window.removeEventListener("error", onError);
});

test("plugins add entries to the menu, as long as they run", async () => {
  const plugin: PlayerPlugin = ({ addMenuItem, engineDetails }) => {
    // The fake engine has no details.
    expect(engineDetails()).toBeNull();
    const remove = addMenuItem({ label: "First", onSelect: () => remove() });
    addMenuItem({ label: "Second", onSelect: () => {} });
  };
  const shown = stage("/a.m3u8", { engine: createFakeEngine().engine, plugins: [plugin] });
  const labels = () => shown.player.state.menuItems?.map(({ label }) => label);
  await expect.poll(labels).toEqual(["First", "Second"]);
  shown.player.state.menuItems?.[0]?.onSelect();
  expect(labels()).toEqual(["Second"]);
  await shown[Symbol.asyncDispose]();
  await expect.poll(labels).toEqual([]);
});

test("a plugin changes state, gives feedback and replaces actions until it ends", async () => {
  const sought: number[] = [];
  const feedback: string[] = [];
  const remote: PlayerPlugin = ({ setState, giveFeedback, replaceActions, on }) => {
    on("feedback", ({ action }) => void feedback.push(action));
    replaceActions({ seekBy: (seconds) => void sought.push(seconds) });
    setState({ canCast: true });
    giveFeedback({ action: "mute" });
  };
  const shown = stage("/a.m3u8", { engine: createFakeEngine().engine, plugins: [remote] });
  await shown.until("the plugin has acted", () => shown.player.state.canCast);
  expect(feedback).toEqual(["mute"]);
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", cancelable: true }));
  expect(sought).toEqual([5]);

  await shown[Symbol.asyncDispose]();
  shown.player.actions.seekBy(7);
  expect(sought).toEqual([5]);
});

test("what another plugin has replaced since is not restored", async () => {
  const calls: string[] = [];
  const first: PlayerPlugin = ({ replaceActions, on }) => {
    const restore = replaceActions({
      cast: () => void calls.push("first"),
      goLive: () => void calls.push("live"),
    });
    on("feedback", restore);
  };
  const second: PlayerPlugin = ({ replaceActions }) =>
    void replaceActions({ cast: () => void calls.push("second") });
  await using shown = stage("/a.m3u8", {
    engine: createFakeEngine().engine,
    plugins: [first, second],
  });
  const { player } = shown;
  await shown.until("both act", () => {
    player.actions.cast();
    return calls.includes("second");
  });
  player.actions.toggleMute();
  calls.length = 0;
  player.actions.cast();
  player.actions.goLive();
  expect(calls).toEqual(["second"]);
});

test.each(skins)(
  "in $binding, a row of the menu keeps the focus while others come and go",
  async ({ show }) => {
    let removeFirst = () => {};
    let selected = 0;
    const plugin: PlayerPlugin = ({ addMenuItem }) => {
      removeFirst = addMenuItem({ label: "First", onSelect: () => {} });
      addMenuItem({ label: "Last", onSelect: () => void (selected += 1) });
    };
    const { engine } = createFakeEngine();
    using shown = await show({ src: "/a.m3u8" }, { engine, plugins: [plugin] });
    (await shown.find("[data-part=settings-button]")).focus();
    await userEvent.keyboard("{Enter}");
    const menu = await shown.find("[role=menu]");
    await expect.poll(() => menu.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard("{End}");
    const focused = () => document.activeElement?.textContent;
    expect(focused()).toBe("Last");
    const row = document.activeElement;
    removeFirst();
    expect([focused(), document.activeElement]).toEqual(["Last", row]);
    await userEvent.keyboard("{Enter}");
    expect(selected).toBe(1);
  },
);
