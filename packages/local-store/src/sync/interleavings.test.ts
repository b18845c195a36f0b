import fc from "fast-check";
import { expect, test } from "vitest";
import { watchLaterId } from "../playlists/playlist";
import {
  createFakeDevice,
  createFakeTime,
  readDevice,
  settle,
  type FakeDevice,
} from "./testing/fake-device";

const numRuns = Number(process.env["RUNS"] ?? 10_000);
const deviceCount = 3;
const ids = ["a", "b", "c"];

const device = fc.nat(deviceCount - 1);
const id = fc.nat(ids.length - 1);

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom("record", "follow", "hide", "rate", "theme", "save", "group"),
      device,
      id,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom("forget", "unfollow", "show", "unsave"),
      device,
      id,
    }),
  },
  // The server returns any records that it has, of any age, to any device.
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom("send", "sendRecent"), device, id }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant("receive"), device, id: fc.nat(50) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("reopen"), device, id }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Changes by what they change: a key that was added and never removed must be on all devices. */
const additions: Record<string, { key: string; removal?: string }> = {
  record: { key: "history", removal: "forget" },
  follow: { key: "following", removal: "unfollow" },
  hide: { key: "hidden", removal: "show" },
  save: { key: "playlists", removal: "unsave" },
};

async function change({ store }: FakeDevice, { do: kind, id: index }: Step, progress: number) {
  const name = ids[index] ?? "";
  switch (kind) {
    case "record":
      return store.history.record(name, { progress, duration: 600 });
    case "forget":
      return store.history.remove(name);
    case "follow":
      return store.following.follow(name);
    case "unfollow":
      return store.following.unfollow(name);
    case "hide":
      return store.hidden.hide("video", name);
    case "show":
      return store.hidden.show("video", name);
    case "rate":
      return store.preferences.creatorRates.set({
        ...store.preferences.creatorRates.get(),
        [name]: 1 + (progress % 4) / 4,
      });
    case "theme":
      return store.preferences.theme.set(progress % 2 === 0 ? "dark" : "light");
    case "group":
      return store.followChoices.change({ kind: "group", id: name, name: `${progress}` });
    case "save":
      return void (await (await store.playlists()).add(watchLaterId, [name]));
    case "unsave":
      return void (await (await store.playlists()).remove(watchLaterId, [name]));
    case "send":
    case "sendRecent":
    case "receive":
    case "reopen":
      return undefined;
  }
}

async function run(steps: readonly Step[], aheadMs: readonly number[]) {
  const time = createFakeTime();
  const devices: FakeDevice[] = [];
  for (const [index, ahead] of aheadMs.entries())
    devices.push(await createFakeDevice({ id: `d${index}`, now: time.now, aheadMs: ahead }));
  const sent: string[] = [];

  for (const [progress, next] of steps.entries()) {
    time.advance(700);
    const target = devices[next.device];
    if (!target) continue;
    await change(target, next, progress);
    if (next.do === "reopen") await target.reopen();
    if (next.do === "receive") target.sync.receive(sent[next.id % sent.length] ?? '{"version":1}');
    await target.sync.pass();
    if (next.do === "send") sent.push(target.sync.all().text);
    if (next.do === "sendRecent") sent.push(target.sync.recent() ?? '{"version":1}');
  }
  await settle(devices);
  const states = await Promise.all(devices.map(readDevice));
  for (const { sync } of devices) {
    for (const text of sent) sync.receive(text);
    await sync.pass();
  }
  const statesAfterReplay = await Promise.all(devices.map(readDevice));
  return [...states, ...statesAfterReplay];
}

function kept(steps: readonly Step[], kind: string): string[] {
  const removal = additions[kind]?.removal;
  const removed = new Set(steps.filter((one) => one.do === removal).map((one) => one.id));
  const added = steps.filter((one) => one.do === kind && !removed.has(one.id));
  return [...new Set(added.map((one) => ids[one.id] ?? ""))];
}

test(
  "R-DAILY-06 three devices agree after any interleaving, with old texts and wrong clocks",
  { timeout: 300_000 },
  async () => {
    const clocks = fc.tuple(...ids.map(() => fc.constantFrom(0, 0, -3_600_000, 3_600_000, 90_000)));
    const property = fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 24 }),
      clocks,
      async (steps, aheadMs) => {
        const [first, ...others] = await run(steps, aheadMs);
        for (const state of others) expect(state).toEqual(first);
        expect(Object.keys(first?.history ?? {})).toEqual(
          expect.arrayContaining(kept(steps, "record")),
        );
        expect(first?.following).toEqual(expect.arrayContaining(kept(steps, "follow")));
        expect(first?.hidden.videoIds).toEqual(expect.arrayContaining(kept(steps, "hide")));
        expect(first?.playlists.flatMap(({ videoIds }) => videoIds)).toEqual(
          expect.arrayContaining(kept(steps, "save")),
        );
      },
    );
    // fast-check prints the seed of a failure; RUNS and SEED repeat it.
    const seed = Number(process.env["SEED"] ?? Date.now());
    await fc.assert(property, { numRuns, seed });
  },
);
