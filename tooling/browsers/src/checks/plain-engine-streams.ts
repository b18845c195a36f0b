import { planned, type FaultKind } from "../../../../packages/player/test/fault-plan.ts";
import { createFaultServer } from "../../../../packages/player/test/fault-server.ts";
import { createLiveServer } from "../../../../packages/player/test/live-server.ts";
import type { LiveStream } from "../../../../packages/player/test/live-stream.ts";
import type { Check } from "../check.ts";
import { listen } from "../listen.ts";
import type { Page } from "../page.ts";
import { waitForHlsLoads, withStream } from "./plain-engine.ts";

const waitToPass = (page: Page, seconds: number) =>
  page.waitFor(
    `the video to play after ${seconds} s`,
    (after) => (document.querySelector("video")?.currentTime ?? 0) > after,
    seconds,
  );

/** A live stream of which more is published while it plays. */
function liveCheck(name: string, first: LiveStream, last: number): Check {
  return {
    name,
    async run(visit) {
      using server = await listen(createLiveServer());
      const address = `${server.origin}/live`;
      const publish = async (published: number) => {
        const body = JSON.stringify({ ...first, published });
        await fetch(address, { method: "PUT", body });
      };
      await publish(first.published);
      await withStream(visit, `${address}/master.m3u8`, async () => {
        const { page } = visit;
        const secondsOf = (published: number) => published * 2;
        for (let published = first.published + 1; published <= last; published += 1) {
          await publish(published);
          await waitToPass(page, secondsOf(published) - 7);
        }
        await waitToPass(page, secondsOf(first.published) + 0.5);
        await waitForHlsLoads(page, 0);
      });
    },
  };
}

/** A stream whose fourth segment fails, 6 s into it. */
function faultCheck(what: string, fault: FaultKind, times?: number): Check {
  return {
    name: `the plain engine plays on after a segment that ${what}`,
    async run(visit) {
      using server = await listen(createFaultServer());
      const plan = { run: fault, fault, on: "segment" as const, ...(times && { times }) };
      await withStream(visit, planned(server.origin, plan), async () => {
        await waitToPass(visit.page, 8.5);
        await waitForHlsLoads(visit.page, 0);
      });
    },
  };
}

export const plainEngineStreamChecks: readonly Check[] = [
  liveCheck("the plain engine plays a live stream", { type: "live", published: 7 }, 11),
  liveCheck(
    "the plain engine plays a live stream with low latency",
    { type: "low-latency", published: 8 },
    13,
  ),
  faultCheck("responds 404", "404"),
  faultCheck("is reset twice", "reset", 2),
];
