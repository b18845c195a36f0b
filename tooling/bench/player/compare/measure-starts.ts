import type { Browser } from "playwright";
import { median } from "../../median.ts";
import type { Start } from "./comparison.ts";
import { watchFirstFrame } from "./first-frame.ts";
import { addressOf, inPage, type Name } from "./in-page.ts";
import { inTurns } from "./in-turns.ts";
import { playerNames } from "./player-names.ts";

export async function measureStarts(
  browser: Browser,
  origin: string,
  rounds: number,
): Promise<Start[]> {
  const one = await startsOf(browser, { origin, playlist: "single.m3u8", rounds });
  const three = await startsOf(browser, { origin, playlist: "master.m3u8", rounds });
  return Object.entries(playerNames).map(([name, player]) => ({
    player,
    oneRendition: one(name) / one("bare"),
    threeRenditions: three(name) / three("bare"),
  }));
}

async function startsOf(
  browser: Browser,
  { origin, playlist, rounds }: { origin: string; playlist: string; rounds: number },
): Promise<(name: Name) => number> {
  const found = await inTurns(Object.keys(playerNames), rounds, (name) =>
    firstFrameOf(browser, addressOf(origin, name, playlist)),
  );
  return (name) => median(found(name));
}

async function firstFrameOf(browser: Browser, address: string): Promise<number> {
  return inPage(browser, async (page) => {
    await page.addInitScript(watchFirstFrame);
    await page.goto(address);
    const shown = await page.waitForFunction(
      () => Reflect.get(globalThis, "firstFrame") as unknown,
    );
    return Number(await shown.jsonValue());
  });
}
