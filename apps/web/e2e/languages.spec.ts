import type { Browser, Page } from "@playwright/test";
import { languages } from "../src/i18n/languages";
import { axeOn } from "./axe";
import { haveWatched, store } from "./browser-state";
import { demo } from "./demo";
import { loopVideos } from "./player";
import { prepareContext } from "./prepare-context";
import { publicPaths } from "./public-paths";
import { expect, test } from "./test";
import { waitForIdle } from "./wait-for-idle";

/** What a browser says of its languages, and what it gets. */
const accepted: [header: string, locale: string][] = [
  ["de", "de"],
  ["de-AT,de;q=0.9,en;q=0.8", "de"],
  ["fr-CA", "fr"],
  ["es-419,es;q=0.9", "es"],
  ["pt", "pt-BR"],
  ["pt-PT", "pt-BR"],
  ["ja-JP", "ja"],
  ["ar-EG", "ar"],
  ["tlh,ja;q=0.4,fr;q=0.6", "fr"],
  ["zh-CN", "en"],
  ["", "en"],
];

test("R-VISIT-12 pages come in the language that the browser accepts, unless one was chosen", async ({ request }) => {
  for (const [header, locale] of accepted) {
    const response = await request.get("/", { headers: { "accept-language": header } });
    const { "content-language": language, vary } = response.headers();
    expect([header, language, vary]).toEqual([header, locale, "Accept-Language, Cookie, Accept-Encoding"]);
    expect(await response.text()).toContain(`<html lang="${locale}" dir="${locale === "ar" ? "rtl" : "ltr"}" data-`);
  }
  const chosen = await request.get("/", { headers: { "accept-language": "de", cookie: "language=ja" } });
  expect(chosen.headers()["content-language"]).toBe("ja");
});

const titles: Record<string, string> = {
  en: "Settings",
  de: "Einstellungen",
  fr: "Paramètres",
  es: "Configuración",
  "pt-BR": "Configurações",
  ja: "設定",
  ar: "الإعدادات",
};
const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("R-VISIT-12 a switch in the settings changes the language at once, and for every page after", async ({ page }) => {
  await page.goto("/settings");
  await page.evaluate(() => Reflect.set(window, "isSameDocument", true));
  const choice = page.getByRole("main").getByRole("combobox");
  for (const { locale, name } of [...languages.slice(1), ...languages.slice(0, 1)]) {
    await choice.selectOption(name);
    await expect(title(page)).toHaveText(titles[locale] ?? "");
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    await expect(page.locator("html")).toHaveAttribute("dir", locale === "ar" ? "rtl" : "ltr");
    await expect(choice).toHaveValue(locale);
  }
  expect(await page.evaluate(() => Reflect.get(window, "isSameDocument"))).toBe(true);

  await choice.selectOption("Deutsch");
  await expect(title(page)).toHaveText("Einstellungen");
  await page.reload();
  await expect(title(page)).toHaveText("Einstellungen");
  const second = await page.context().newPage();
  await second.goto("/");
  await expect(second.locator("html")).toHaveAttribute("lang", "de");
});

test("R-VISIT-12 public pages hydrate without a message in every language", async ({ browser, baseURL }) => {
  test.slow();
  const page = await openIn(browser, "en");
  for (const { locale } of languages.slice(1)) {
    // Its pages are all opened below.
    if (locale === "ar") continue;
    await page.context().addCookies([{ name: "language", value: locale, url: baseURL ?? "" }]);
    for (const path of [
      "/",
      `/watch?v=${demo.video.id}`,
      `/c/${demo.creator.username}`,
      "/plans",
      "/search?q=light",
      "/settings/data",
    ]) {
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await waitForIdle(page);
    }
  }
  await page.context().close();
});

/** Returns the texts that a page shows or says, without names of languages. */
async function textsOf(page: Page): Promise<Set<string>> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      const isShown = parent?.closest("script, style, template, noscript, [lang]:not(html)") === null;
      if (isShown) found.push(walker.currentNode.nodeValue ?? "");
    }
    for (const name of ["aria-label", "placeholder", "title", "alt"]) {
      for (const element of document.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name) ?? "");
    }
    return found;
  });
  return new Set(texts.map(inOneLine).filter((text) => /\p{Letter}{2}/u.test(text)));
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** Collects what the server says of videos, creators and playlists, with which a page was rendered or which it fetched. */
function collectData(page: Page): () => Promise<string> {
  const answers: Promise<string>[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname.startsWith("/api/")) answers.push(response.text().catch(() => ""));
  });
  return async () => {
    const rendered = await page.evaluate(() => document.getElementById("page-data")?.textContent ?? "{}");
    const texts: string[] = [];
    for (const answer of [rendered, ...(await Promise.all(answers))]) {
      JSON.parse(answer || "{}", (_key, value) => {
        if (typeof value === "string") texts.push(value);
      });
    }
    return inOneLine(texts.join("\n"));
  };
}

async function openIn(browser: Browser, locale: string, options: Parameters<Browser["newContext"]>[0] = {}) {
  const context = await browser.newContext({
    baseURL: process.env["MARQUEE_URL"] ?? "",
    locale,
    reducedMotion: "reduce",
    serviceWorkers: "block",
    ...options,
  });
  await prepareContext(context);
  await haveWatched(context, { RAjgWGSIzOJ: { progress: 300, duration: 730 } });
  await store(context, { following: JSON.stringify([demo.creator.id]) });
  const page = await context.newPage();
  await loopVideos(page);
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) {
      expect.soft(`${page.url()}: ${message.text()}`).toBe("");
    }
  });
  return page;
}

function isLatin(text: string): boolean {
  return /\p{Script=Latin}/u.test(text) && !/\p{Script=Arabic}/u.test(text);
}

/** In Latin letters in every language: names, keys of the keyboard, the form of a code, and currencies. */
const names =
  /^(Marquee|\u200f?[\d.]+ UK£|X{4}(-X{4}){3}|English|RSS|VLC|M3U|Test ID|language|__Host-.*|https?:.*|[\w.]+@[\w.]+|\/\w+)$/;

const phone = { width: 360, height: 740 };
/** As wide as a desktop, and upright: the player of a touch screen that is turned goes to fullscreen. */
const tablet = { width: 1280, height: 1600 };

/** Returns the texts of a page on either of them, and leaves it on the phone. */
async function textsAtWidths(page: Page): Promise<Set<string>> {
  const texts = await textsOf(page);
  await page.setViewportSize(tablet);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const more = await textsOf(page);
  await page.setViewportSize(phone);
  return new Set([...texts, ...more]);
}

test("R-VISIT-12 public pages in Arabic hydrate without a message, show no English text, fit 360 px and are without violations", async ({
  browser,
}) => {
  test.slow();
  const options = { viewport: phone, hasTouch: true, isMobile: true };
  const arabic = await openIn(browser, "ar", options);
  const readData = collectData(arabic);
  for (const path of [...publicPaths, "/settings/data"]) {
    await arabic.goto(path);
    await waitForIdle(arabic);
    await expect(arabic.locator("html")).toHaveAttribute("lang", "ar");
    const over = await arabic.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft([path, over]).toEqual([path, 0]);
    const { violations } = await (await axeOn(arabic)).analyze();
    expect.soft([path, ...violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)]).toEqual([path]);
    const texts = await textsAtWidths(arabic);
    const data = await readData();
    const left = [...texts].filter((text) => isLatin(text) && !names.test(text) && !data.includes(text));
    expect.soft([path, ...left]).toEqual([path]);
  }
  await arabic.context().close();
});
