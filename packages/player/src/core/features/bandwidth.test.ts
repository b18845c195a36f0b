import { expect, test } from "vitest";
import { createFakeClock, createFakeEngine, pretendMedia } from "../../testing";
import type { EngineHost } from "../engine";
import { createCorePlayer } from "../player";
import { createMemoryStorage, type PlayerStorage } from "../storage";

const dayMs = 24 * 60 * 60 * 1000;
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Loads a source an hour after the clock's beginning. */
async function setUp(storage: PlayerStorage) {
  const fake = createFakeEngine();
  const clock = createFakeClock();
  clock.advance(dayMs / 24);
  const hosts: EngineHost[] = [];
  const player = createCorePlayer({
    engine: (media, host, source) => {
      hosts.push(host);
      return fake.engine(media as HTMLVideoElement, host, source);
    },
    environment: clock,
    options: { storage },
    extend: () => ({ actions: {} }),
  });
  player.attach(pretendMedia().element, null);
  const load = async (src: string) => {
    player.load({ src });
    await settled();
    return fake.requests.at(-1)?.bandwidthBps;
  };
  return {
    clock,
    load,
    measure: (bitsPerSecond: number) => hosts.at(-1)?.onBandwidth(bitsPerSecond),
  };
}

test("the bandwidth that an engine measures starts the next source, for a day", async () => {
  const { clock, load, measure } = await setUp(createMemoryStorage());
  expect(await load("/a.m3u8")).toBeNull();
  measure(5_000_000);
  measure(0);
  clock.advance(dayMs - 1);
  expect(await load("/b.m3u8")).toBe(5_000_000);
  clock.advance(1);
  expect(await load("/c.m3u8")).toBeNull();
});

test.each(["", "fast", "5000000", "-1@1000", "5000000@later", "5000000@99999999"])(
  "what cannot have been measured is not believed: %j",
  async (remembered) => {
    const { load } = await setUp(createMemoryStorage({ "video-bandwidth": remembered }));
    expect(await load("/a.m3u8")).toBeNull();
  },
);

test("what was remembered on an earlier visit counts", async () => {
  const { load } = await setUp(createMemoryStorage({ "video-bandwidth": "5000000@1000" }));
  expect(await load("/a.m3u8")).toBe(5_000_000);
});
