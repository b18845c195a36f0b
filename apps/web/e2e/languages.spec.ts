import type { Page } from "@playwright/test";
import { languages } from "../src/i18n/languages";
import { haveWatched, store } from "./browser-state";
import { demo } from "./demo";
import { startWalk } from "./page-walk";
import { refusePlayback } from "./refuse-playback";
import { expect, test } from "./test";

/** Accepted languages of a browser, and the locale that it gets. */
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

test("R-VISIT-12 pages come in the chosen language, else one that the browser accepts", async ({
  request,
}) => {
  for (const [header, locale] of accepted) {
    const response = await request.get("/", { headers: { "accept-language": header } });
    const { "content-language": language, vary } = response.headers();
    expect([header, language, vary]).toEqual([
      header,
      locale,
      "Accept-Language, Cookie, Accept-Encoding",
    ]);
    expect(await response.text()).toContain(
      `<html lang="${locale}" dir="${locale === "ar" ? "rtl" : "ltr"}" data-`,
    );
  }
  const chosen = await request.get("/", {
    headers: { "accept-language": "de", cookie: "language=ja" },
  });
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

test("R-VISIT-12 a switch in the settings changes the language of every page at once", async ({
  page,
}) => {
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
  await second.goto("/contact");
  await expect(second.locator("html")).toHaveAttribute("lang", "de");
});

test("R-VISIT-12 public pages hydrate without a message in every language", async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  await haveWatched(context, { RAjgWGSIzOJ: { progress: 300, duration: 730 } });
  await store(context, { following: JSON.stringify([demo.creator.id]) });
  await refusePlayback(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { visit } = await startWalk(page);
  for (const { locale } of languages.slice(1)) {
    // `public-pages.spec.ts` opens all pages in Arabic.
    if (locale === "ar") continue;
    await context.addCookies([{ name: "language", value: locale, url: baseURL ?? "" }]);
    for (const path of [
      "/",
      `/watch?v=${demo.video.id}`,
      `/c/${demo.creator.username}`,
      "/plans",
      "/search?q=light",
      "/settings/data",
    ]) {
      await visit(path);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
    }
  }
});
