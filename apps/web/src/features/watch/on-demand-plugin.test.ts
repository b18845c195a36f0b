import type { PluginPlayer } from "@marquee/player";
import { expect, test, vi } from "vitest";
import { onDemandPlugin } from "./on-demand-plugin";

test("R-DAILY-09 a plugin that failed to load says so, and loads when chosen again", async () => {
  const onFailure = vi.fn();
  const run = vi.fn();
  const plugin = vi.fn();
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error("no network"))
    .mockResolvedValue({ plugin, run });
  let choose = () => {};
  const player = {
    addMenuItem({ onSelect }: { onSelect: () => void }) {
      choose = onSelect;
      return () => {};
    },
  };
  onDemandPlugin({ label: () => "A-B loop", load, onFailure })(player as unknown as PluginPlayer);

  choose();
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce());
  expect(run).not.toHaveBeenCalled();
  choose();
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  choose();
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
  expect(load).toHaveBeenCalledTimes(2);
  expect(plugin).toHaveBeenCalledOnce();
  expect(onFailure).toHaveBeenCalledOnce();
});
