import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Browser, Page } from "playwright";

/** The bench responds to its requests. Secure, because only secure pages have Web Locks. */
const origin = "https://bench.test";
export const address = `${origin}/play`;

export const pageNames = ["local-store", "zustand-persist", "read-modify-write"] as const;
export type PageName = (typeof pageNames)[number];

/**
 * Opens a tab in its own browser profile. Its storage has `count` records in the format of the
 * page.
 */
export async function openPage(browser: Browser, name: PageName, count: number): Promise<Page> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`pages/${name}.ts`, import.meta.url))],
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    outdir: "/",
    write: false,
  });
  const scripts = new Map(outputFiles.map(({ path, text }) => [path, text]));
  const context = await browser.newContext();
  await context.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const script = scripts.get(pathname);
    if (script !== undefined)
      return route.fulfill({ contentType: "text/javascript", body: script });
    const body = pathname === "/play" ? `<script type="module" src="/${name}.js"></script>` : "";
    return route.fulfill({ contentType: "text/html", body: `<!doctype html>${body}` });
  });
  const page = await context.newPage();
  await page.goto(`${origin}/empty`);
  await page.evaluate(fill, { count, isZustand: name === "zustand-persist" });
  return page;
}

function fill({ count, isZustand }: { count: number; isZustand: boolean }) {
  const records: Record<string, unknown> = {};
  for (let index = 0; index < count; index++) {
    records[`video${100_000 + index}`] = {
      progress: index % 600,
      duration: 600,
      epoch: 1_600_000_000 + index,
    };
  }
  localStorage.setItem("cookies", "true");
  if (isZustand)
    localStorage.setItem("zustand", JSON.stringify({ state: { records }, version: 0 }));
  else localStorage.setItem("watch-history", JSON.stringify(records));
}
