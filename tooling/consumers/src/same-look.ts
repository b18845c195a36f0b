import { chromiumArgs, chromiumPath } from "@marquee/tooling-test/chromium";
import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import { chromium, type Browser } from "playwright";

interface Look {
  /** A screenshot of the sample. */
  image: Buffer;
  /** True if a Tailwind utility changes a component. */
  utilityWins: boolean;
}

/**
 * Opens every page in real Chromium and compares its components with those of `without-tailwind.html`, pixel by pixel. The
 * page that does not declare the order of the layers has to differ: otherwise the comparison would prove nothing.
 *
 * @throws when components look different, or a utility does not change a component.
 */
export async function sameLook(url: string, pages: readonly string[]): Promise<string> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
  try {
    const { image } = await lookOf(browser, `${url}without-tailwind.html`);
    const problems: string[] = [];
    for (const page of pages) {
      const look = await lookOf(browser, `${url}${page}.html`);
      if (!look.image.equals(image)) problems.push(`${page}: components look different`);
      if (!look.utilityWins) problems.push(`${page}: the utility has no effect`);
    }
    const undeclared = await lookOf(browser, `${url}undeclared.html`);
    if (undeclared.image.equals(image)) problems.push("undeclared: looks right without a declared order");
    if (problems.length > 0) throw new Error(problems.join("; "));
    return `${pages.length} pages with Tailwind look like the one without`;
  } finally {
    await browser.close();
  }
}

async function lookOf(browser: Browser, url: string): Promise<Look> {
  const page = await browser.newPage();
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
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
    const image = await page.locator("#sample").screenshot({ animations: "disabled" });
    const radius = await page
      .locator("#with-utility")
      .evaluate((element) => getComputedStyle(element).borderStartStartRadius);
    return { image, utilityWins: radius === "0px" };
  } finally {
    await page.close();
  }
}
