import Hls from "hls.js";
import { afterAll, describe, expect, test } from "vitest";
import type { FaultKind, FaultPlan, FaultTarget } from "../../test/fault-plan";
import type { MessageKind } from "../core/errors/message";
import type { CreatePlayerOptions } from "../assemble-player";
import { isBuffered } from "../engine/is-buffered";
import { outcomeTable, type Outcomes } from "./outcome-table";
import { address, offlineFor, stage, versions } from "./stage";

interface Case {
  fault: string;
  on: readonly FaultTarget[];
  plan: Pick<FaultPlan, "times" | "forMs"> & { fault: FaultKind };
  outcome: "plays" | "refreshes" | "asks to sign in" | "fails";
  /** The final message when it fails. */
  says?: MessageKind;
  offline?: boolean;
  /** Run every time; the others with `pnpm test:faults`. */
  always?: boolean;
  /** An engine may leave out what is missing. */
  maySkip?: boolean;
  /** A segment arrives that has no media in it. */
  withoutMedia?: boolean;
}

const all: readonly FaultTarget[] = ["master", "playlist", "segment", "key"];
const playlists: readonly FaultTarget[] = ["master", "playlist"];

const cases: readonly Case[] = [
  { fault: "403 once", on: all, plan: { fault: "403", times: 1 }, outcome: "plays" },
  {
    fault: "403 until refreshed",
    on: all,
    plan: { fault: "403" },
    outcome: "refreshes",
    always: true,
  },
  {
    fault: "404",
    on: ["master", "playlist", "key"],
    plan: { fault: "404" },
    outcome: "fails",
    says: "network",
  },
  {
    fault: "404",
    on: ["segment"],
    plan: { fault: "404" },
    outcome: "fails",
    says: "network",
    maySkip: true,
  },
  {
    fault: "500, then heals",
    on: all,
    plan: { fault: "500", times: 2 },
    outcome: "plays",
    always: true,
  },
  {
    fault: "500 always",
    on: playlists,
    plan: { fault: "500" },
    outcome: "fails",
    says: "network",
  },
  {
    fault: "500 always",
    on: ["segment"],
    plan: { fault: "500" },
    outcome: "fails",
    says: "network",
    maySkip: true,
    always: true,
  },
  { fault: "reset twice", on: all, plan: { fault: "reset", times: 2 }, outcome: "plays" },
  { fault: "truncated", on: all, plan: { fault: "truncated", times: 1 }, outcome: "plays" },
  {
    fault: "garbage",
    on: all,
    plan: { fault: "garbage", times: 1 },
    outcome: "plays",
    always: true,
    withoutMedia: true,
  },
  {
    fault: "cut short",
    on: ["segment"],
    plan: { fault: "cut-short", times: 1 },
    outcome: "plays",
    withoutMedia: true,
  },
  { fault: "silent for 10 s", on: all, plan: { fault: "silence", times: 1 }, outcome: "plays" },
  {
    fault: "offline for 15 s",
    on: all,
    plan: { fault: "reset", forMs: 15_000 },
    outcome: "plays",
    offline: true,
  },
  { fault: "200 with JSON", on: playlists, plan: { fault: "json200" }, outcome: "asks to sign in" },
  {
    fault: "200 with JSON, once",
    on: ["segment", "key"],
    plan: { fault: "json200", times: 1 },
    outcome: "plays",
    withoutMedia: true,
  },
  {
    fault: "401 with JSON",
    on: all,
    plan: { fault: "json401" },
    outcome: "asks to sign in",
    always: true,
  },
  { fault: "slow 3G", on: ["master", "key"], plan: { fault: "slow" }, outcome: "plays" },
  { fault: "wrong MIME type", on: ["master", "key"], plan: { fault: "mime" }, outcome: "plays" },
  {
    fault: "empty playlist",
    on: playlists,
    plan: { fault: "empty" },
    outcome: "fails",
    says: "network",
  },
  {
    fault: "undecodable",
    on: ["segment"],
    plan: { fault: "undecodable", times: 1 },
    outcome: "plays",
    always: true,
  },
];

const whole =
  (import.meta as ImportMeta & { env: Record<string, string> }).env["VITE_FAULTS"] === "all";
const chosen = whole ? cases : cases.filter(({ always }) => always);

const retrySoon = { maxNumRetry: 3, retryDelayMs: 200, maxRetryDelayMs: 1000 };
const policy = {
  default: {
    maxTimeToFirstByteMs: 12_000,
    maxLoadTimeMs: 20_000,
    timeoutRetry: retrySoon,
    errorRetry: retrySoon,
  },
};
// hls.js waits seconds before its own retries.
const hurriedConfig = {
  capLevelToPlayerSize: false,
  fragLoadPolicy: policy,
  keyLoadPolicy: policy,
  playlistLoadPolicy: policy,
  manifestLoadPolicy: policy,
};

// The default player must be tested: with its own options it would use hls.js alone.
Hls.DefaultConfig = { ...Hls.DefaultConfig, ...hurriedConfig };

interface PlayedBy {
  options: CreatePlayerOptions;
  file: string;
  /** Faults of these are run every time. */
  on: readonly FaultTarget[];
  /**
   * It may jump over a segment without media: hls.js keeps such a segment as a gap that it need not
   * load.
   */
  skipsWithoutMedia?: boolean;
}

/** Length of a segment, and what hls.js skips beyond it. */
const skippedSeconds = 2 + 0.1;

const engines: Readonly<Record<string, PlayedBy>> = {
  "hls.js 1.6.19": {
    options: { loadHls: versions["1.6.19"], config: hurriedConfig },
    file: "master.m3u8",
    on: all,
    skipsWithoutMedia: true,
  },
  "hls.js newest": {
    options: { loadHls: versions.newest, config: hurriedConfig },
    file: "master.m3u8",
    on: all,
    skipsWithoutMedia: true,
  },
  "by default": {
    options: {},
    file: "plain.m3u8",
    // The plain engine leaves keys to hls.js.
    on: ["master", "playlist", "segment"],
  },
};

for (const [name, { options, file, on: alwaysOn, skipsWithoutMedia }] of Object.entries(engines)) {
  const outcomes: Outcomes = {};
  describe.concurrent(`R-PLAYER-13 ${name}`, () => {
    // Browsers' `console.table` does not come through to the terminal.
    if (whole) afterAll(() => console.log(outcomeTable(name, outcomes)));
    for (const { fault, on, plan, outcome, says, offline, maySkip, withoutMedia } of chosen) {
      for (const target of on.filter((each) => whole || alwaysOn.includes(each))) {
        test(`R-PLAYER-07..11 ${target}: ${fault}: ${outcome}`, async () => {
          const row = (outcomes[fault] ??= {});
          row[target] = "✗";
          const encrypted = target === "key";
          const refreshed = address({ encrypted }, file);
          let refreshes = 0;
          await using show = stage(address({ ...plan, on: target, encrypted }, file), {
            ...options,
            ...(offline ? { environment: offlineFor(15_200) } : {}),
            ...(outcome === "refreshes"
              ? {
                  refreshSource: () => {
                    refreshes += 1;
                    return refreshed;
                  },
                }
              : {}),
          });
          const { player, video, messages, refusals, until, drift } = show;
          if (outcome === "asks to sign in") {
            await until("the host is asked to sign in", () => refusals.length > 0);
            expect(refusals).toEqual([{ error: "login first" }]);
          } else if (outcome === "fails") {
            const skipped = () => maySkip && player.state.currentTime > 8.5;
            await until(
              "playback has ended over a message",
              () => skipped() || player.state.message?.ending === true,
            );
            if (!skipped()) expect(player.state.message).toEqual({ kind: says, ending: true });
          } else {
            // Chromium continues with audio alone for seconds while video data is missing.
            await until(
              "it plays past the fault",
              () => player.state.currentTime > 8.5 && isBuffered(video),
            );
            expect(player.state.message).toBeNull();
            // Mostly Chromium plays the sound of such a segment alone, and nothing is jumped over.
            const skips = withoutMedia && target === "segment" && skipsWithoutMedia;
            expect(drift()).toBeLessThan(skips ? skippedSeconds + 0.5 : 0.5);
            const { qualities, quality } = player.state;
            expect(qualities.find(({ id }) => id === quality)?.height).toBe(240);
            expect(messages.every(({ ending }) => !ending)).toBe(true);
            if (outcome === "refreshes") expect(refreshes).toBeGreaterThan(0);
          }
          row[target] = seen[outcome](player.state.message?.kind, drift());
        });
      }
    }
  });
}

/** Descriptions of the outcomes, as in the table. */
const seen: Readonly<
  Record<Case["outcome"], (said: MessageKind | undefined, driftSeconds: number) => string>
> = {
  plays: (_, drift) => `plays, ${drift.toFixed(2)} s off`,
  refreshes: (_, drift) => `plays anew, ${drift.toFixed(2)} s off`,
  "asks to sign in": () => "asks to sign in",
  fails: (said) => (said ? `says "${said}"` : "plays without it"),
};
