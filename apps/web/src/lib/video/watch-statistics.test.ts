import { expect, test, vi } from "vitest";
import { createWatchStatistics } from "./watch-statistics";

test("R-PUB-10 adds up continuous playback, each part once, and sends no identifier", () => {
  const sent: string[] = [];
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    sent.push(body);
    return Promise.resolve();
  });
  const call = vi.fn(() => Promise.resolve({}));
  const statistics = createWatchStatistics({ api: { call }, videoId: "v-1" }, "home");
  const add = (positionSeconds: number, isContinuous = true) =>
    statistics.add({ positionSeconds, durationSeconds: 100, isContinuous });
  expect(call).toHaveBeenCalledExactlyOnceWith(expect.anything(), { v: "v-1", source: "home" });
  statistics.send();
  expect(sent).toEqual([]);

  add(5);
  // A seek is not playback.
  add(50, false);
  add(54);
  statistics.send();
  add(50, false);
  add(55.9);
  statistics.send();
  expect(sent.map((body) => JSON.parse(body) as unknown)).toEqual([
    { v: "v-1", seconds: 9, parts: [0, 1, 2, 25, 26, 27] },
    { v: "v-1", seconds: 6, parts: [] },
  ]);
  vi.unstubAllGlobals();
});
