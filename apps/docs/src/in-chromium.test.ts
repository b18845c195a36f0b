import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromiumLaunch } from "@marquee/tooling-test/chromium";
import { serveFolder } from "@marquee/tooling-test/serve-folder";
import axe from "axe-core";
import { chromium, type Browser, type Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtPages, dist, readBuilt } from "./built-site.ts";
import { addVersion } from "./versions.ts";

/** One page of each kind: the front page, an overview, guides, tables, a reference. */
const templates = [
  "index.html",
  "player.html",
  "player/options.html",
  "player/theming.html",
  "operate/settings.html",
  "operate/commands.html",
  "player/reference/telemetry.html",
  "ui/reference/button.html",
];
const phone = { width: 375, height: 740 };

let browser: Browser;
let site: Awaited<ReturnType<typeof serveFolder>>;
let root: string;

beforeAll(async () => {
  browser = await chromium.launch(await chromiumLaunch());
  // The site is in a folder of its host.
  site = await serveFolder([join(dist, "..")]);
  root = `${site.url}dist/`;
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

async function inPage<T>(
  options: Parameters<Browser["newPage"]>[0],
  act: (page: Page) => Promise<T>,
): Promise<T> {
  const page = await browser.newPage(options);
  try {
    return await act(page);
  } finally {
    await page.close();
  }
}

test.each([
  { colorScheme: "dark", viewport: { width: 1280, height: 800 } },
  { colorScheme: "light", viewport: phone },
] as const)(
  "R-ADOPT-01 axe finds nothing on a page of each kind, $colorScheme, $viewport.width px wide",
  async (options) => {
    await inPage({ ...options, reducedMotion: "reduce" }, async (page) => {
      for (const path of templates) {
        await page.goto(root + path);
        expect({ path, violations: await findViolations(page) }).toEqual({ path, violations: [] });
      }
    });
  },
);

async function findViolations(page: Page): Promise<string[]> {
  // A script puts tables that scroll into the order of focus.
  await page.waitForFunction(
    `Array.from(document.querySelectorAll("main table")).every(
      (table) => table.scrollWidth <= table.clientWidth || table.tabIndex === 0,
    )`,
  );
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<axe.AxeResults>("axe.run()");
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`);
}

test("R-ADOPT-01 no page scrolls sideways on a phone", async () => {
  // The layout needs no scripts.
  await inPage({ viewport: phone, javaScriptEnabled: false }, async (page) => {
    const wide: string[] = [];
    // Entries of a reference have the same layout.
    const pages = builtPages().filter((path) => !path.includes("/reference/"));
    for (const path of pages) {
      await page.goto(root + path);
      const excess = await page
        .locator("html")
        .evaluate((element) => element.scrollWidth - element.clientWidth);
      if (excess > 0) wide.push(`${path}: ${excess} px`);
    }
    expect(wide).toEqual([]);
  });
});

test("R-ADOPT-01 the search finds a page without a service, and leads to it", async () => {
  await inPage({}, async (page) => {
    await page.goto(`${root}operate/backup.html`);
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("textbox", { name: "Search" }).fill("storyboard");
    await page
      .getByRole("dialog")
      .getByRole("link", { name: "Sources", exact: true })
      .first()
      .click();
    await page.waitForURL(/\/dist\/player\/sources\.html/);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Sources");
  });
});

const livePages = builtPages().filter((path) => readBuilt(path).includes("<live-example"));

test("R-ADOPT-01 every live example runs", async () => {
  expect(livePages.length).toBeGreaterThan(4);
  await inPage({}, async (page) => {
    const failed: string[] = [];
    page.on("pageerror", ({ message }) => failed.push(message));
    for (const path of livePages) {
      await page.goto(root + path);
      for (const example of await page.locator("live-example").all()) {
        await example.getByRole("button", { name: "Run and edit" }).click();
        const body = example.locator("iframe").contentFrame().locator("body");
        await body.locator("video, button, pre").first().waitFor({ state: "attached" });
        for (const message of await body.getByRole("alert").allTextContents())
          if (message !== "") failed.push(`${path}: ${message}`);
      }
    }
    expect(failed).toEqual([]);
  });
});

test("R-ADOPT-01 a live example shows what somebody changes, or what is wrong", async () => {
  await inPage({}, async (page) => {
    await page.goto(`${root}ui.html`);
    const example = page.locator("live-example");
    const result = example.locator("iframe").contentFrame();
    await example.getByRole("button", { name: "Run and edit" }).click();
    const code = example.getByRole("textbox", { name: "Code" });
    const original = await code.inputValue();

    await code.fill(original.replace("Save</", "Keep</"));
    await example.getByRole("button", { name: "Run" }).click();
    await result.getByRole("button", { name: "Keep" }).click();
    await result.getByText("Saved.").waitFor();

    await code.fill("const broken = ;");
    await example.getByRole("button", { name: "Run" }).click();
    await result.getByRole("alert").filter({ hasText: "SyntaxError" }).waitFor();

    await example.getByRole("button", { name: "Reset" }).click();
    await result.getByRole("button", { name: "Save" }).waitFor();
    expect(await code.inputValue()).toBe(original);
    expect(await findViolations(page)).toEqual([]);
  });
});

test("R-ADOPT-01 versions are folders that link to one another", async () => {
  const folder = mkdtempSync(join(tmpdir(), "marquee-docs-"));
  const host = await serveFolder([folder]);
  try {
    const [current = ""] = JSON.parse(readBuilt("versions.json")) as string[];
    mkdirSync(join(folder, "9.9.9"));
    writeFileSync(join(folder, "9.9.9/versions.json"), "[]");
    writeFileSync(join(folder, "9.9.9/index.html"), "<title>The newest</title>");
    expect(addVersion(folder)).toEqual(["9.9.9", current]);
    await inPage({}, async (page) => {
      await page.goto(`${host.url}${current}/player/options.html`);
      const versions = page.getByRole("navigation", { name: "Versions of the documentation" });
      await versions
        .getByRole("link", { name: current })
        .and(page.locator("[aria-current]"))
        .waitFor();
      await versions.getByRole("link", { name: "9.9.9" }).click();
      await page.waitForURL(`${host.url}9.9.9/index.html`);
      await page.goto(`${host.url}index.html`);
      await page.waitForURL(`${host.url}9.9.9/index.html`);
    });
  } finally {
    await host.stop();
    rmSync(folder, { recursive: true });
  }
});

test("R-ADOPT-01 the player of an example plays", async () => {
  await inPage({}, async (page) => {
    await page.goto(`${root}player.html`);
    const example = page.locator("live-example").first();
    await example.getByRole("button", { name: "Run and edit" }).click();
    const result = example.locator("iframe").contentFrame();
    await result.getByRole("button", { name: "Play" }).first().click();
    await expect
      .poll(() =>
        result.locator("video").evaluate((video: { currentTime?: number }) => video.currentTime),
      )
      .toBeGreaterThan(0);
  });
});
