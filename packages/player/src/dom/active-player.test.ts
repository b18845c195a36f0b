import { expect, test, vi } from "vitest";

test("copies of this code agree on the player that handles keys", async () => {
  const entry = await import("./active-player");
  vi.resetModules();
  const loadedLater = await import("./active-player");
  expect(loadedLater.isActivePlayer).not.toBe(entry.isActivePlayer);

  const [first, second] = [{}, {}];
  const unregister = [first, second].map((player) => entry.registerPlayer(player));
  const onChange = vi.fn<() => void>();
  const stop = loadedLater.watchActivePlayer(second, onChange);
  expect(loadedLater.isActivePlayer(first)).toBe(true);
  expect(globalThis).toHaveProperty("marqueePlayerState.players.registered", [first, second]);

  entry.activatePlayer(second);
  expect(onChange).toHaveBeenCalledOnce();
  expect(loadedLater.isActivePlayer(second)).toBe(true);

  stop();
  for (const each of unregister) each();
});
