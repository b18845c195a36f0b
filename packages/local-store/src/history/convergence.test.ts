import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createFakeBrowser, type FakeTab } from "../testing/fake-browser";

const videoIds = ["a", "b", "c", "__proto__", "1"];

type Step =
  | { do: "record" | "remove" | "removeMany"; tab: number; video: number; progress: number }
  | {
      do: "clear" | "follow" | "unfollow" | "hide" | "close" | "kill" | "flush" | "theme";
      tab: number;
      video: number;
    }
  | { do: "open" }
  | { do: "wait"; ms: number };

const numRuns = Number(process.env.RUNS ?? 150);

const tab = fc.nat(3);
const video = fc.nat(videoIds.length - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ do: fc.constant("record" as const), tab, video, progress: fc.nat(600) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom("remove" as const, "removeMany" as const),
      tab,
      video,
      progress: fc.constant(0),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        "clear",
        "follow",
        "unfollow",
        "hide",
        "close",
        "kill",
        "flush",
        "theme" as const,
      ),
      tab,
      video,
    }),
  },
  { weight: 2, arbitrary: fc.constant({ do: "open" as const }) },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      ms: fc.constantFrom(1, 10, 30, 70, 200, 900, 2_100, 5_300, 20_000, 70_000, 200_000),
    }),
  },
);

const stateOf = ({ store }: FakeTab) => ({
  videos: Object.fromEntries(
    store.history
      .keys()
      .map((key) => [
        `id ${key}`,
        store.history.get(key) ?? store.history.getPlaylist(key.slice(1)),
      ]),
  ),
  following: store.following.get(),
  theme: store.preferences.theme.get(),
});

describe.each([
  { latency: 0, withLocks: true },
  { latency: 40, withLocks: true },
  { latency: 40, withLocks: false },
  { latency: 40, withLocks: true, withChannel: false },
])("with %o", (options) => {
  test("any operations over any interleaving of tabs converge to the same state", async () => {
    const check = fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const browser = createFakeBrowser(options);
      browser.stored.set("cookies", "true");
      const tabs: FakeTab[] = [browser.open(), browser.open()];

      for (const step of steps) {
        if (step.do === "wait") await browser.advance(step.ms);
        else if (step.do === "open") tabs.push(browser.open());
        else {
          const alive = tabs.filter((tab) => tab.isAlive());
          const tab = alive[step.tab % alive.length];
          if (tab) run(step, tab);
          if (!tabs.some((tab) => tab.isAlive())) tabs.push(browser.open());
        }
      }
      for (const tab of tabs) if (tab.isAlive()) tab.store.history.keys();
      await browser.advance(400_000);

      const alive = tabs.filter((tab) => tab.isAlive());
      const states = [...alive, browser.open()].map(stateOf);
      for (const state of states) expect(state).toEqual(states[0]);
      const stored = JSON.parse(browser.stored.get("watch-history") ?? "{}");
      const { playlist = {}, ...videos } = stored;
      expect(Object.keys(videos).length + Object.keys(playlist).length).toBe(
        Object.keys(states[0]?.videos ?? {}).length,
      );
      expect([...browser.stored.keys()].filter((key) => key.includes("~"))).toEqual([]);
      for (const tab of tabs) expect(tab.reports).toEqual([]);
    });
    await fc.assert(check, { numRuns });
  });

  test("no record that is 5 s old is lost, whichever tabs are closed or killed", async () => {
    const steps = fc.array(
      fc.oneof(
        {
          weight: 10,
          arbitrary: fc.record({
            do: fc.constant("record" as const),
            tab,
            video,
            progress: fc.nat(600),
          }),
        },
        {
          weight: 3,
          arbitrary: fc.record({
            do: fc.constantFrom("hide", "close", "kill", "flush" as const),
            tab,
            video,
          }),
        },
        { weight: 2, arbitrary: fc.constant({ do: "open" as const }) },
        {
          weight: 10,
          arbitrary: fc.record({
            do: fc.constant("wait" as const),
            ms: fc.constantFrom(1, 20, 70, 900, 2_100, 5_300, 70_000),
          }),
        },
      ),
      { maxLength: 60 },
    );
    const check = fc.asyncProperty(steps, async (steps) => {
      const browser = createFakeBrowser(options);
      browser.stored.set("cookies", "true");
      const tabs: FakeTab[] = [browser.open(), browser.open()];
      const recorded: { videoId: string; by: FakeTab; at: number }[] = [];

      for (const [index, step] of steps.entries()) {
        const alive = tabs.filter((tab) => tab.isAlive());
        if (step.do === "wait") await browser.advance(step.ms);
        else if (step.do === "open" || alive.length === 0) tabs.push(browser.open());
        else {
          const tab = alive[step.tab % alive.length] ?? browser.open();
          if (step.do === "record") {
            const videoId = `${index}`;
            tab.store.history.record(videoId, { progress: step.progress, duration: 600 });
            recorded.push({ videoId, by: tab, at: browser.now() });
          } else run(step, tab);
          if (step.do === "kill") {
            const isYoung = ({ by, at }: (typeof recorded)[number]) =>
              by === tab && browser.now() - at < 5_000;
            recorded.splice(0, Infinity, ...recorded.filter((record) => !isYoung(record)));
          }
        }
      }
      await browser.advance(10_000);
      const { store } = browser.open();
      expect(recorded.filter(({ videoId }) => !store.history.get(videoId))).toEqual([]);
    });
    await fc.assert(check, { numRuns });
  });
});

function run(step: Exclude<Step, { do: "open" | "wait" }>, tab: FakeTab) {
  const { history, following, preferences } = tab.store;
  const videoId = videoIds[step.video] ?? "";
  switch (step.do) {
    case "record":
      history.record(videoId, { progress: step.progress, duration: 600 });
      history.recordPlaylist(`of ${videoId}`, {
        cover: "",
        currentVideoId: videoId,
        totalItems: 3,
        progress: 1,
      });
      break;
    case "remove":
      history.remove(videoId);
      break;
    case "removeMany":
      history.remove(videoIds.slice(0, 3));
      break;
    case "clear":
      history.clear();
      break;
    case "flush":
      void history.flush();
      break;
    case "follow":
      following.follow(videoId);
      break;
    case "unfollow":
      following.unfollow(videoId);
      break;
    case "theme":
      preferences.theme.set(step.video % 2 === 0 ? "dark" : "light");
      break;
    case "hide":
      tab.fire({ type: "hide" });
      break;
    case "close":
      tab.close();
      break;
    case "kill":
      tab.kill();
      break;
  }
}
