import type { Page } from "@playwright/test";

/**
 * In Latin letters in every language: names, keys of the keyboard, the form of a code, and
 * currencies.
 */
const names = [
  /^(Marquee|English|RSS|VLC|M3U|Test ID|language|__Host-.*)$/,
  /^(\u200f?[\d.]+ UK£|X{4}(-X{4}){3}|https?:.*|[\w.]+@[\w.]+|\/\w+)$/,
];

const phone = { width: 360, height: 740 };
/**
 * As wide as a desktop, and upright: the player of a touch screen that is turned goes to
 * fullscreen.
 */
const tablet = { width: 1280, height: 1600 };

/**
 * Returns a function that finds what a page in Arabic says in Latin letters, on a phone and on a
 * tablet; it leaves the phone.
 */
export function prepareUntranslatedTexts(page: Page): () => Promise<string[]> {
  const readData = collectData(page);
  return async () => {
    const texts = await textsOf(page);
    await page.setViewportSize(tablet);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const more = await textsOf(page);
    await page.setViewportSize(phone);
    const data = await readData();
    return [...new Set([...texts, ...more])].filter(
      (text) => isLatin(text) && !names.some((name) => name.test(text)) && !data.includes(text),
    );
  };
}

/** Returns the texts that a page shows or says, without names of languages. */
async function textsOf(page: Page): Promise<Set<string>> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      const isShown =
        parent?.closest("script, style, template, noscript, [lang]:not(html)") === null;
      if (isShown) found.push(walker.currentNode.nodeValue ?? "");
    }
    for (const name of ["aria-label", "placeholder", "title", "alt"]) {
      for (const element of document.querySelectorAll(`[${name}]`))
        found.push(element.getAttribute(name) ?? "");
    }
    return found;
  });
  return new Set(texts.map(inOneLine).filter((text) => /\p{Letter}{2}/u.test(text)));
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/**
 * Collects what the server says of videos, creators and playlists, with which a page was rendered
 * or which it fetched.
 */
function collectData(page: Page): () => Promise<string> {
  const answers: Promise<string>[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname.startsWith("/api/"))
      answers.push(response.text().catch(() => ""));
  });
  return async () => {
    const rendered = await page.evaluate(
      () => document.getElementById("page-data")?.textContent ?? "{}",
    );
    const texts: string[] = [];
    for (const answer of [rendered, ...(await Promise.all(answers))]) {
      JSON.parse(answer || "{}", (_key, value) => {
        if (typeof value === "string") texts.push(value);
      });
    }
    return inOneLine(texts.join("\n"));
  };
}

function isLatin(text: string): boolean {
  return /\p{Script=Latin}/u.test(text) && !/\p{Script=Arabic}/u.test(text);
}
