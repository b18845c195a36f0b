import type { Browser } from "playwright";
import { measureLoaded } from "../measure-loaded.ts";
import type { Comparison, Size, Strict } from "./comparison.ts";
import { addressOf, inPage } from "./in-page.ts";
import { measureSeeks } from "./measure-seeks.ts";
import { measureStarts } from "./measure-starts.ts";
import { playerNames } from "./player-names.ts";

const inReact = new Set(["react", "boot", "react-hls", "vidstack", "video-js-10"]);
/** The page may load only its own scripts, styles and media. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "media-src 'self' blob:",
  "worker-src 'self' blob:",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

interface Places {
  /** The origin of a server that is as fast as it can be. */
  readonly quick: string;
  /** The origin of a server behind the network of a visitor. */
  readonly shaped: string;
}

/** Measures the pages of all players, which the servers have by their names. */
export async function measure(
  browser: Browser,
  { quick, shaped }: Places,
  rounds: number,
): Promise<Comparison> {
  return {
    sizes: await measureSizes(browser, quick),
    starts: await measureStarts(browser, shaped, rounds),
    seeks: await measureSeeks(browser, shaped, rounds),
    strict: await measureStrict(browser, quick),
  };
}

async function measureSizes(browser: Browser, origin: string): Promise<Size[]> {
  const react = await measureLoaded(browser, `${origin}/react-alone/`, false);
  const sizes: Size[] = [];
  for (const [name, player] of Object.entries(playerNames)) {
    if (name === "bare" || name === "boot") continue;
    const { scripts, styles } = await measureLoaded(
      browser,
      addressOf(origin, name, "master.m3u8"),
      true,
    );
    const own = scripts - (inReact.has(name) ? react.scripts : 0);
    sizes.push({ player, scripts: kB(own), styles: styles === 0 ? null : kB(styles) });
  }
  return sizes;
}

const kB = (bytes: number) => Math.round(bytes / 100) / 10;

async function measureStrict(browser: Browser, origin: string): Promise<Strict[]> {
  const rows: Strict[] = [];
  for (const name of ["react", "video-js-10", "plyr", "vidstack", "media-chrome", "shaka"]) {
    const outcome = await strictly(browser, addressOf(origin, name, "master.m3u8"));
    rows.push({ player: name === "react" ? "ours" : (playerNames[name] ?? name), ...outcome });
  }
  return rows;
}

async function strictly(browser: Browser, address: string): Promise<Omit<Strict, "player">> {
  return inPage(browser, async (page) => {
    // The pages' own styles are inline, and say only how large the player is.
    await page.route(
      ({ pathname }) => pathname.endsWith("/"),
      async (route) => {
        const response = await route.fetch();
        const html = (await response.text()).replace(/<style>[^<]*<\/style>/, "");
        const headers = { "content-type": "text/html", "content-security-policy": policy };
        await route.fulfill({ body: html, headers });
      },
    );
    await page.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", () =>
        Object.assign(globalThis, { isBlocked: true }),
      );
    });
    await page.goto(address);
    const plays = await page
      .locator("video")
      .first()
      .elementHandle()
      .then((video) =>
        page.waitForFunction((it) => it instanceof HTMLVideoElement && it.currentTime > 1, video),
      )
      .then(
        () => true,
        () => false,
      );
    const isBlocked = await page.evaluate(() => Reflect.get(globalThis, "isBlocked") === true);
    return { plays, isBlocked };
  });
}
