import { chromiumArgs, chromiumPath } from "@marquee/tooling-test/chromium";
import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import { chromium, type Browser } from "playwright";
import { changedStyles, stylesOf, type ElementStyles } from "./element-styles.ts";

interface Look {
  /** Styles of every element of the components and of the player. */
  styles: readonly ElementStyles[];
  /** True if a Tailwind utility changes a component. */
  utilityWins: boolean;
}

/**
 * Opens every page in real Chromium and compares its components and its player with those of
 * `without-tailwind.html`, element by element. The page that does not declare the order of the
 * layers has to differ: otherwise the comparison would prove nothing.
 *
 * @throws when something looks different, or a utility does not change a component.
 */
export async function sameLook(url: string, pages: readonly string[]): Promise<string> {
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: chromiumArgs,
  });
  try {
    const { styles } = await lookOf(browser, `${url}without-tailwind.html`);
    const problems: string[] = [];
    for (const page of pages) {
      const look = await lookOf(browser, `${url}${page}.html`);
      const changed = changedStyles(styles, look.styles);
      if (changed.length > 0)
        problems.push(`${page} looks different: ${changed.slice(0, 5).join(", ")}`);
      if (!look.utilityWins) problems.push(`${page}: the utility has no effect`);
    }
    const undeclared = await lookOf(browser, `${url}undeclared.html`);
    if (changedStyles(styles, undeclared.styles).length === 0) {
      problems.push("undeclared: looks right without a declared order");
    }
    if (problems.length > 0) throw new Error(problems.join("; "));
    return (
      `${styles.length} elements look the same on ${pages.length} pages with Tailwind ` +
      "and on one without"
    );
  } finally {
    await browser.close();
  }
}

async function lookOf(browser: Browser, url: string): Promise<Look> {
  // Without movement: no transition is half done when a stylesheet has just come.
  const page = await browser.newPage({ reducedMotion: "reduce" });
  try {
    await page.goto(url);
    // Tailwind's preflight sets the line height of <html>, ui only that of <body>.
    const isTailwindExpected = !url.endsWith("without-tailwind.html");
    await page.waitForFunction(
      (expected) =>
        document.querySelector("#with-utility") !== null &&
        (getComputedStyle(document.documentElement).lineHeight !== "normal") === expected &&
        getComputedStyle(document.body).getPropertyValue("--mq-canvas") !== "",
      isTailwindExpected,
      { timeout: waitTimeoutMs },
    );
    // The player shows how long the film is as soon as it knows, and then no longer changes.
    await page.getByText("0:30").last().waitFor();
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
    const radius = await page
      .locator("#with-utility")
      .evaluate((element) => getComputedStyle(element).borderStartStartRadius);
    const samples = [page.locator("#sample"), page.locator("#player")];
    return {
      styles: (await Promise.all(samples.map(stylesOf))).flat(),
      utilityWins: radius === "0px",
    };
  } finally {
    await page.close();
  }
}
