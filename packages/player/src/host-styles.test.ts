import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { chromiumLaunch } from "@marquee/tooling-test/chromium";
import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import { chromium, type Browser, type Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundlePage } from "../test/bundle-page";

const site = "http://site.test";
const code = `
  import { createElement } from "react";
  import { createRoot } from "react-dom/client";
  import { VideoPlayer } from "./dist/react/index.js";
  import { createFakeEngine } from "./dist/testing/index.js";
  import { statsPlugin } from "./dist/stats/index.js";
  const { engine } = createFakeEngine();
  const chapters = [{ title: "One", startSeconds: 0 }, { title: "Two", startSeconds: 20 }];
  const source = { src: "/a.m3u8", chapters };
  const props = { source, engine, plugins: [statsPlugin()], onNext() {} };
  const own = createElement("button", { id: "own" }, "Own");
  createRoot(document.querySelector("#root")).render(createElement(VideoPlayer, props, own));`;

/** Element styles of pages and themes, in the selectors that they use. */
const sheets: Readonly<Record<string, string>> = {
  "a reset of all":
    "* { margin: 0; padding: 0; border: 0; font: inherit; line-height: 1; list-style: none }",
  "normalize.css": `button, input { font-family: inherit; font-size: 100%; line-height: 1.15 }
    button, input { margin: 0; overflow: visible; text-transform: none }
    button, [type="button"] { -webkit-appearance: button }`,
  "a bare button": `button { background: #06c; color: #fff; padding: 15px 30px; border: 3px solid }
    button { border-radius: 40px; min-width: 8rem; text-transform: uppercase; letter-spacing: 2px }
    button { box-shadow: 0 2px 4px #000; margin: 0 0 1em; display: block; width: 100% }
    button:hover, button:focus { background: #048; color: red; border-color: red }
    button:hover, button:focus { transform: scale(1.1) }`,
  "bare graphics": `svg { fill: red; stroke: blue; width: 64px; height: 64px; display: block }
    svg { vertical-align: middle } svg path { fill: green }
    img, video { max-width: 50%; height: auto; margin: 1em; border: 2px solid }`,
  "bare fields": `input { width: 100%; padding: 12px; border: 1px solid #999; background: #eee }
    input[type="range"] { height: 40px; -webkit-appearance: auto; margin: 9px }`,
  "Twenty Twenty-One": `.site .button, button, input[type="submit"] {
      border: 3px solid transparent; border-radius: 0; padding: 15px 30px; font-weight: 500 }
    .site .button:not(:hover):not(:active):not(.has-background),
    button:not(:hover):not(:active):not(.has-background) { background-color: #28303d }
    .site .button:not(:hover):not(:active):not(.has-text-color),
    button:not(:hover):not(:active):not(.has-text-color) { color: #d1e4dd }
    .site button:focus { outline-offset: -6px; outline: 2px dotted }`,
  Astra: `.menu-toggle, button, .ast-button, input[type="button"] {
      border-radius: 30px; padding: 15px 40px; color: #fff; background-color: #0170b9;
      line-height: 1em }
    button:focus, .menu-toggle:hover, button:hover { color: #fff; background-color: #3a3a3a }`,
  Storefront: `button, .button { background-color: #eee; padding: .6180469716em 1.41575em }
    button, .button { font-weight: 600; text-shadow: none; display: inline-block }
    button, .button { -webkit-appearance: none }
    .site-content p, .site-content div { margin-bottom: 1.4em }`,
  "MUI's CssBaseline": `*, *::before, *::after { box-sizing: inherit }
    html { box-sizing: border-box } strong, b { font-weight: 700 } body { margin: 0 }`,
  "Bootstrap 5": `*, ::after, ::before { box-sizing: border-box }
    img, svg { vertical-align: middle } button { border-radius: 0; text-transform: none }
    button:focus:not(:focus-visible) { outline: 0 }
    input, button { margin: 0; font-family: inherit; font-size: inherit; line-height: inherit }
    [role="button"] { cursor: pointer }
    [type="button"]:not(:disabled), button:not(:disabled) { cursor: pointer }`,
  "Tailwind 3": `*, ::before, ::after { box-sizing: border-box; border-width: 0 }
    *, ::before, ::after { border-style: solid; border-color: #e5e7eb }
    button, input { font-family: inherit; font-size: 100%; line-height: inherit; color: inherit }
    button, input { margin: 0; padding: 0; letter-spacing: inherit }
    button, input:where([type="button"]) { -webkit-appearance: button }
    button, input:where([type="button"]) { background-color: transparent; background-image: none }
    img, svg, video { display: block; vertical-align: middle }
    img, video { max-width: 100%; height: auto } [hidden] { display: none }`,
};

let browser: Browser;
let answers: ReadonlyMap<string, Buffer>;

beforeAll(async () => {
  const scripts = await bundlePage(code);
  const css = await readFile(new URL("../dist/styles.css", import.meta.url));
  answers = new Map([
    ...[...scripts].map(([path, bytes]) => [path, Buffer.from(bytes)] as const),
    ["/styles.css", css],
  ]);
  browser = await chromium.launch(await chromiumLaunch());
});
afterAll(() => browser.close());

const contentTypes: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
};

/** A page with the player in it, its menu open, and the sheet as the page's own. */
async function open(sheet: string): Promise<Page> {
  const tab = await browser.newPage();
  tab.setDefaultTimeout(waitTimeoutMs);
  const html = `<!doctype html><link rel="stylesheet" href="/styles.css"><style>${sheet}</style>
    <body style="margin: 0"><div class="site" id="root" style="width: 900px"></div>
    <script type="module" src="/main.js"></script>`;
  await tab.route("**/*", (route) => {
    const { pathname } = new URL(route.request().url());
    const body = pathname === "/" ? html : answers.get(pathname);
    const contentType = contentTypes[extname(pathname)] ?? "text/html";
    return route.fulfill(body === undefined ? { status: 404 } : { body, contentType });
  });
  await tab.goto(`${site}/`);
  await tab.locator("[data-part=settings-button]").click();
  await tab.locator("[role=menuitem]").first().waitFor();
  return tab;
}

/** With the menu open, then with the list of shortcuts. */
async function stylesOfAll(tab: Page) {
  const menu = await stylesOf(tab);
  await tab.keyboard.press("Escape");
  await tab.keyboard.press("?");
  await tab.locator("[role=dialog]").waitFor();
  return { menu, shortcuts: await stylesOf(tab) };
}

/** Computed styles of the player's own elements, by their place. */
function stylesOf(tab: Page): Promise<Record<string, Record<string, string>>> {
  return tab.evaluate(async () => {
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
    const properties =
      "display position box-sizing width height min-width max-width margin padding border-width " +
      "border-style border-radius background-color background-image color fill stroke " +
      "line-height font-size font-weight text-transform letter-spacing text-shadow box-shadow " +
      "transform outline-width appearance vertical-align";
    const root = document.querySelector("[data-marquee-player]");
    // Elements without a class are the page's additions, and an empty container.
    const elements = [
      ...(root?.querySelectorAll("[class], [class] *:not([data-marquee-player] > *)") ?? []),
    ];
    return Object.fromEntries(
      elements.map((element, index) => {
        const style = getComputedStyle(element);
        const values = properties.split(" ").map((name) => [name, style.getPropertyValue(name)]);
        const name =
          element.getAttribute("data-part") ??
          element.getAttribute("aria-label") ??
          element.className;
        return [
          `${index} ${element.localName} ${name}`,
          Object.fromEntries(values) as Record<string, string>,
        ];
      }),
    );
  });
}

describe("the player looks as on a page without styles where the page has", () => {
  let plain: Awaited<ReturnType<typeof stylesOfAll>>;
  beforeAll(async () => {
    const tab = await open("");
    plain = await stylesOfAll(tab);
    await tab.close();
  });

  test.each(Object.keys(sheets))("%s", async (name) => {
    const tab = await open(sheets[name] ?? "");
    const found = await stylesOfAll(tab);
    expect(Object.keys(plain.menu).length).toBeGreaterThan(40);
    expect(found).toEqual(plain);
    await tab.close();
  });
});

test("pages style parts and what they add, and set the player's properties", async () => {
  const tab = await open(
    `[data-part="time"] { margin-left: 9px } [data-part="controls"] { padding: 3px }
     #own { padding: 7px }
     [data-marquee-player] { --mqp-text: rgb(1, 2, 3) }
     @layer marquee.player, page; @layer page { [data-part="play"] { padding: 5px } }`,
  );
  const valueOf = (selector: string, property: string) =>
    tab.evaluate(
      ([selected = "", name = ""]) => {
        const element = document.querySelector(selected);
        return element && getComputedStyle(element).getPropertyValue(name);
      },
      [selector, property],
    );
  expect(await valueOf("[data-part=time]", "margin-left")).toBe("9px");
  expect(await valueOf("[data-part=controls]", "padding")).toBe("3px");
  expect(await valueOf("[data-part=play]", "padding")).toBe("5px");
  expect(await valueOf("#own", "padding")).toBe("7px");
  expect(await valueOf("[data-part=play]", "color")).toBe("rgb(1, 2, 3)");
  await tab.close();
});
