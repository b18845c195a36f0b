import { expect, test, vi } from "vitest";
import { stage } from "../faults/stage";
import { createFakeEngine } from "../testing";
import type { PlayerPlugin } from "./plugin";

test("plugins see state, events and elements, act, and end with the player; one that fails disturbs nothing", async () => {
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
    expect(Object.keys(more)).toEqual(["engineDetails", "addMenuItem"]);
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
