import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { FaultKind } from "../../test/fault-plan";
import type { LiveStream } from "../../test/live-stream";
import { loadHls } from "../engine/hls/hls-library";
import { isBuffered } from "../engine/is-buffered";
import { broadcast } from "../live/broadcast";
import { stage } from "./stage";

vi.mock("../engine/hls/hls-library", { spy: true });

beforeEach(() => void vi.mocked(loadHls).mockClear());

interface Case {
  fault: string;
  kind: FaultKind;
  on: "playlist" | "segment";
  /** Default: always. */
  times?: number;
  outcome: "plays" | "asks to sign in" | "fails";
  /** Run every time; the others with `pnpm test:faults`. */
  always?: boolean;
}

const cases: readonly Case[] = [
  { fault: "404 twice", on: "playlist", kind: "404", times: 2, outcome: "plays" },
  { fault: "500 for a while", on: "playlist", kind: "500", times: 8, outcome: "plays" },
  { fault: "500 always", on: "playlist", kind: "500", outcome: "fails", always: true },
  { fault: "reset twice", on: "playlist", kind: "reset", times: 2, outcome: "plays" },
  { fault: "garbage once", on: "playlist", kind: "garbage", times: 1, outcome: "plays" },
  { fault: "empty for a while", on: "playlist", kind: "empty", times: 6, outcome: "plays" },
  { fault: "truncated once", on: "playlist", kind: "truncated", times: 1, outcome: "plays" },
  { fault: "silent for 10 s", on: "playlist", kind: "silence", times: 1, outcome: "plays" },
  { fault: "200 with JSON", on: "playlist", kind: "json200", outcome: "asks to sign in" },
  { fault: "404 always", on: "segment", kind: "404", outcome: "plays" },
  { fault: "500 always", on: "segment", kind: "500", outcome: "plays", always: true },
  { fault: "reset twice", on: "segment", kind: "reset", times: 2, outcome: "plays" },
  { fault: "truncated once", on: "segment", kind: "truncated", times: 1, outcome: "plays" },
  { fault: "cut short once", on: "segment", kind: "cut-short", times: 1, outcome: "plays" },
  { fault: "garbage once", on: "segment", kind: "garbage", times: 1, outcome: "plays" },
  { fault: "200 with JSON, once", on: "segment", kind: "json200", times: 1, outcome: "plays" },
  { fault: "silent for 10 s", on: "segment", kind: "silence", times: 1, outcome: "plays" },
  { fault: "undecodable", on: "segment", kind: "undecodable", times: 1, outcome: "plays" },
];

const whole =
  (import.meta as ImportMeta & { env: Record<string, string> }).env["VITE_FAULTS"] === "all";
const chosen = whole ? cases : cases.filter(({ always }) => always);

const segmentSeconds = 2;

interface Watched {
  stream: LiveStream;
  /** The segment or part with the fault, and how many there are after it. */
  faultAt: number;
  last: number;
}

const streams: Readonly<Record<string, Watched>> = {
  live: { stream: { type: "event", published: 6 }, faultAt: 7, last: 12 },
  "low latency": { stream: { type: "low-latency", published: 9 }, faultAt: 10, last: 16 },
};

for (const [name, { stream, faultAt, last }] of Object.entries(streams)) {
  const seen: string[] = [];
  describe.concurrent(`R-PLAYER-13 ${name}, by the own engine`, () => {
    if (whole) afterAll(() => console.log([name, ...seen].join("\n")));
    for (const { fault, kind, on, times, outcome } of chosen) {
      test(`R-PLAYER-07..11 ${on}: ${fault}: ${outcome}`, async () => {
        const live = await broadcast(stream);
        await using show = stage(live.src, { startTime: 0 });
        const { player, video, until, messages, refusals } = show;
        await until("it plays live", () => player.state.started && player.state.live !== null);
        const count = times === undefined ? {} : { times };
        await live.change({
          fault: { kind, on: on === "playlist" ? on : faultAt, ...count },
          published: last,
        });
        if (outcome === "asks to sign in") {
          await until("the host is asked to sign in", () => refusals.length > 0);
        } else if (outcome === "fails") {
          await until("it says so", () => player.state.message?.ending === true);
          expect(player.state.message?.kind).toBe("network");
        } else {
          await until(
            "it plays past the fault",
            () => player.state.currentTime > (faultAt + 2) * segmentSeconds && isBuffered(video),
          );
          expect(player.state.message).toBeNull();
          expect(messages.every(({ ending }) => !ending)).toBe(true);
        }
        expect(loadHls).not.toHaveBeenCalled();
        const shown = messages.map(({ kind: said }) => said).join(", ") || "nothing";
        seen.push(`${on}: ${fault}: ${outcome}, says ${shown}`);
      });
    }
  });
}
