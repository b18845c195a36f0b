import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, mailsTo, makePerson } from "./account";
import { demo } from "./demo";
import { twoColours } from "./png";
import { test } from "./site-of-its-own";

const main = resolve(import.meta.dirname, "../../api/src/main.ts");
const name = "Harbour Film Club";

test.use({ serviceWorkers: "allow" });

test("R-OWN-02 a site has its operator's name and logo on every page and in what it sends", async ({
  page,
  product,
  context,
}) => {
  // It is of the tests alone, and the server refuses variables that it does not know.
  const { MARQUEE_URL: _, ...environment } = process.env;
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [main, ...args], {
      env: { ...environment, DATA_FOLDER: product.dataFolder },
    });
  await page.goto("/contact");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(page.getByRole("banner").getByRole("link", { name: "Marquee BETA" })).toBeVisible();

  const logo = join(product.dataFolder, "logo.png");
  await writeFile(logo, twoColours("logo.png", 600, 150).buffer);
  await run("setting", "set", "site-name", name);
  await run("setting", "set", "site-mark", "PILOT");
  await run("branding", "set", "logo", logo);

  const link = page.getByRole("banner").getByRole("link", { name: `${name} PILOT` });
  await expect(async () => {
    await page.goto("/contact");
    await expect(link.getByRole("img", { name })).toBeVisible({ timeout: 1 });
  }).toPass();

  for (const path of ["/", `/watch?v=${demo.video.id}`, "/login", "/studio"]) {
    await page.goto(path);
    await expect(page, path).toHaveTitle(new RegExp(` · ${name}$`));
    const picture = link.getByRole("img", { name });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), path)
      .toBeGreaterThan(0);
    await expect(page.locator("html"), path).not.toContainText(/Marquee|BETA/);
  }
  await page.goto("/embed/nothing");
  await expect(page.getByRole("link", { name })).toBeVisible();

  const manifest = await page.request.get("/manifest.webmanifest");
  const { icons, ...named } = (await manifest.json()) as { name: string; icons: { src: string }[] };
  expect(named).toMatchObject({ name, short_name: name });
  for (const { src } of icons)
    expect((await page.request.get(src)).headers()["content-type"], src).toBe("image/png");
  const feed = await page.request.get(`/feeds/creators/${demo.creator.username}.xml`);
  expect(await feed.text()).toContain(` · ${name}</title>`);
  const watchUrl = encodeURIComponent(`${product.url}/watch?v=${demo.video.id}`);
  const oembed = await page.request.get(`/oembed?url=${watchUrl}`);
  expect(await oembed.json()).toMatchObject({ provider_name: name });

  const { name: firstName, username: uid, email, password: pwd } = makePerson();
  const form = { name: firstName, uid, email, pwd, pwdrepeat: pwd };
  await page.request.post("/api/sign-up.php", { multipart: form });
  const subjects = async () => (await mailsTo(page.request, email)).map(({ subject }) => subject);
  await expect.poll(subjects).toEqual([`Activate your ${name} account`]);

  await test.step("the page that is shown without a network follows", async () => {
    await page.goto("/contact");
    const kept = () =>
      page.evaluate(async () => (await (await caches.match("/offline"))?.text()) ?? "");
    await expect.poll(kept).toContain(name);
    await context.setOffline(true);
    await page.goto("/plans");
    await expect(page).toHaveURL("/offline");
    const picture = link.getByRole("img", { name });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page).toHaveTitle(`Offline · ${name}`);
  });
});
