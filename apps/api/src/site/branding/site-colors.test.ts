import { createHash } from "node:crypto";
import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Sql } from "../../db/connect.ts";
import { settingsTable } from "../../settings/settings-table.ts";
import { openSql } from "../../testing/open-sql.ts";
import { startTestSite, type TestSite } from "../../testing/test-site.ts";

let site: TestSite;
let sql: Sql;

beforeAll(async () => {
  site = await startTestSite();
  sql = openSql(site);
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});

async function set(settings: Readonly<Record<string, string>>): Promise<void> {
  await sql`delete from settings`;
  for (const [name, value] of Object.entries(settings))
    await sql`insert into settings (name, value, changed_at) values (${name}, ${value}, now())`;
}

const styleOf = (html: string) => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";

/** Returns the inline style of a page, which its content security policy must allow. */
async function styleAt(path: string): Promise<string> {
  const response = await fetch(site.url + path);
  const html = await response.text();
  const style = styleOf(html);
  if (style === "") return "";
  const hash = createHash("sha256").update(style).digest("base64");
  expect(response.headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
  expect(html.indexOf("<style>")).toBeLessThan(
    html.includes('rel="stylesheet"') ? html.indexOf('rel="stylesheet"') : Infinity,
  );
  return style;
}

const until = (path: string, part: string) =>
  vi.waitUntil(async () => (await styleAt(path)).includes(part), { timeout: waitTimeoutMs });

test("R-OWN-02 every page has the brand's colours before its stylesheet, in 2 kB", async () => {
  await set({
    "accent-color": "#c2185b",
    "second-color": "#00796b",
    "font-stack": "Avenir Next, sans-serif",
  });
  await until("/contact", "Avenir Next");
  const paths = [
    "/",
    "/watch?v=v-00",
    "/login",
    "/nowhere",
    "/offline",
    "/studio",
    "/embed/v-00",
    "/embed/nothing",
  ];
  const styles = await Promise.all(paths.map(styleAt));
  expect(new Set(styles).size).toBe(1);
  expect(styles[0]).toContain('--mq-font:"Avenir Next", sans-serif;');
  expect(styles[0]?.length).toBeLessThanOrEqual(2000);
  const manifest = (await (await fetch(`${site.url}/manifest.webmanifest`)).json()) as {
    theme_color: string;
  };
  expect(manifest.theme_color).toMatch(/^#(?!0c0d10)[\da-f]{6}$/);
  const home = await (await fetch(site.url)).text();
  expect(home).toContain(`<meta name="theme-color" content="${manifest.theme_color}">`);
});

test("R-OWN-02 pages follow another colour, and have no style without one", async () => {
  await set({ "accent-color": "#1565c0" });
  await until("/about-this-page-nobody-opened", "--mq-light:");
  const blue = await styleAt("/");
  await set({ "accent-color": "#2e7d32" });
  await vi.waitUntil(async () => (await styleAt("/")) !== blue, { timeout: waitTimeoutMs });
  await set({ "font-stack": "Georgia, serif" });
  await expect
    .poll(() => styleAt("/"), { timeout: waitTimeoutMs })
    .toBe(':root,:host{--mq-font:"Georgia", serif}');
  await set({});
  await expect.poll(() => styleAt("/"), { timeout: waitTimeoutMs }).toBe("");
});

test.each([
  ["accent-color", "red"],
  ["accent-color", "#c2185b;} body{display:none"],
  ["second-color", "oklch(1 0 0)"],
  ["font-stack", "Georgia;} body{display:none"],
  ["font-stack", "</style><script>alert(1)</script>"],
  ["font-stack", "url(https://elsewhere.example/font.woff2)"],
  ["font-stack", String.raw`A\22 , B`],
  ["font-stack", "a,".repeat(9)],
] as const)("R-OWN-02 %s refuses %s: nothing else gets into the CSS", (name, value) => {
  expect(settingsTable[name].schema.safeParse(value).success).toBe(false);
});

test.each([
  ["accent-color", " #C2185B ", "#c2185b"],
  ["font-stack", `"Avenir Next" ,'游ゴシック',sans-serif`, "Avenir Next, 游ゴシック, sans-serif"],
  ["font-stack", "", ""],
] as const)("R-OWN-02 %s takes %s", (name, value, parsed) => {
  expect(settingsTable[name].schema.parse(value)).toBe(parsed);
});
