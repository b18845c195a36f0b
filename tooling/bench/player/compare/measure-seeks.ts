import type { Browser, Page } from "playwright";
import { median } from "../../median.ts";
import type { Seek } from "./comparison.ts";
import { watchFirstFrame } from "./first-frame.ts";
import { addressOf, inPage, type Name } from "./in-page.ts";
import { inTurns } from "./in-turns.ts";
import { playerNames } from "./player-names.ts";

const names: readonly Name[] = ["bare", "boot", "element", "react", "video-js-10"];
/** Right after the first frame, no player has loaded either place. */
const forwardsTo = 96;
const backTo = 48;
const segmentSeconds = 4;

interface Took {
  readonly forwards: number;
  readonly back: number;
}

/** Measures seeks outside of the buffer, of the players that seek by their own engine. */
export async function measureSeeks(
  browser: Browser,
  origin: string,
  rounds: number,
): Promise<Seek[]> {
  const one = await seeksOf(browser, { origin, playlist: "single.m3u8", rounds });
  const three = await seeksOf(browser, { origin, playlist: "master.m3u8", rounds });
  return names.map((name) => ({
    player: playerNames[name] ?? name,
    oneForwards: one(name).forwards / one("bare").forwards,
    oneBack: one(name).back / one("bare").back,
    threeForwards: three(name).forwards / three("bare").forwards,
    threeBack: three(name).back / three("bare").back,
  }));
}

/** Each round seeks to another place within the segments. */
async function seeksOf(
  browser: Browser,
  { origin, playlist, rounds }: { origin: string; playlist: string; rounds: number },
): Promise<(name: Name) => Took> {
  const found = await inTurns(names, rounds, (name, round) =>
    visit(browser, addressOf(origin, name, playlist), ((round + 0.5) / rounds) * segmentSeconds),
  );
  return (name) => ({
    forwards: median(found(name).map(({ forwards }) => forwards)),
    back: median(found(name).map(({ back }) => back)),
  });
}

function visit(browser: Browser, address: string, within: number): Promise<Took> {
  return inPage(browser, async (page) => {
    await page.addInitScript(watchFirstFrame);
    await page.goto(address);
    await page.waitForFunction(() => Reflect.has(globalThis, "shownVideo"));
    return {
      forwards: await seek(page, forwardsTo + within),
      back: await seek(page, backTo + within),
    };
  });
}

/** Returns the milliseconds until a frame of the place is shown. */
function seek(page: Page, seconds: number): Promise<number> {
  return page.evaluate((target) => {
    const video = Reflect.get(globalThis, "shownVideo") as HTMLVideoElement;
    const startMs = performance.now();
    video.currentTime = target;
    return new Promise<number>((resolve) => {
      const onFrame: VideoFrameRequestCallback = (nowMs, { mediaTime }) => {
        // Frames of the place that was left may still come.
        if (mediaTime >= target - 0.06 && mediaTime < target + 5) resolve(nowMs - startMs);
        else video.requestVideoFrameCallback(onFrame);
      };
      video.requestVideoFrameCallback(onFrame);
    });
  }, seconds);
}
