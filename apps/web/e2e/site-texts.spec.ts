import type { Page } from "@playwright/test";
import { expect, signIn } from "./account";
import { expectAccessible } from "./axe";
import { chooseOption } from "./choose-option";
import { demo } from "./demo";
import { test } from "./site-of-its-own";

const field = (page: Page) => page.getByRole("textbox", { name: "Markdown" });
const choose = (page: Page, label: string, option: string) =>
  chooseOption(page, page.getByRole("combobox", { name: label }), option);
const preview = (page: Page) => page.getByRole("region", { name: "Preview" });

/** The page's main part as its first bytes have it, without any script. */
async function sentMain(page: Page, path: string, language: string): Promise<string> {
  const response = await page.request.get(path, { headers: { "accept-language": language } });
  return /<main.*?<\/main>/s.exec(await response.text())?.[0] ?? "";
}

test("R-OWN-03 an administrator publishes and restores texts in two languages", async ({
  page: office,
  newContext,
}) => {
  await signIn(office, demo.administrator);
  await office.goto("/admin/texts");
  await expect(office.getByRole("row", { name: /^Terms of use/ })).toContainText("The example");
  await expectAccessible(office);

  await test.step("a text is previewed as pages show it, and none of its HTML is one", async () => {
    await choose(office, "Text", "About");
    await field(office).fill(
      "## A club for ferries\n\n" +
        "**Every** Friday <img src=x onerror=alert(1)>, [write](javascript:alert(2)).",
    );
    await office.getByRole("button", { name: "Preview" }).click();
    await expect(
      preview(office).getByRole("heading", { name: "A club for ferries" }),
    ).toBeVisible();
    await expect(preview(office)).toContainText("<img src=x onerror=alert(1)>");
    await expect(preview(office).getByRole("link")).toHaveCount(0);
    await expectAccessible(office);
  });

  await test.step("what was written waits while another text is looked at", async () => {
    await choose(office, "Language", "Deutsch");
    await field(office).fill("## Ein Verein für Fähren");
    await office.getByRole("button", { name: "Save" }).click();
    await expect(office.getByText("Text saved")).toBeVisible();
    await choose(office, "Language", "English");
    await expect(field(office)).toHaveValue(/^## A club for ferries/);
    await office.getByRole("button", { name: "Save" }).click();
    await expect(office.getByRole("row", { name: /^About/ })).toContainText("English, Deutsch");
  });

  const visitor = await (await newContext()).newPage();
  await test.step("visitors find it in the menu, each in their language", async () => {
    await visitor.goto("/terms");
    await visitor.getByRole("button", { name: "Menu", exact: true }).click();
    await visitor
      .getByRole("dialog", { name: "Menu" })
      .getByRole("link", { name: "About Us" })
      .click();
    await expect(visitor).toHaveURL("/about");
    await expect(visitor.getByRole("heading", { name: "A club for ferries" })).toBeVisible();
    await expectAccessible(visitor);
    expect(await sentMain(visitor, "/about", "en")).toContain("A club for ferries");
    expect(await sentMain(visitor, "/about", "de")).toContain("Ein Verein für Fähren");
    expect(await sentMain(visitor, "/about", "en")).not.toMatch(/<img|javascript:/);
  });

  await test.step("an earlier version comes back", async () => {
    await field(office).fill("## Closed for winter");
    await office.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => sentMain(visitor, "/about", "en")).toContain("Closed for winter");
    await office
      .getByRole("button", { name: /^Edit the version of/ })
      .last()
      .click();
    await expect(field(office)).toHaveValue(/^## A club for ferries/);
    await office.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => sentMain(visitor, "/about", "en")).toContain("A club for ferries");
  });

  await test.step("the change of an older version is refused, and is not lost", async () => {
    await field(office).fill("## Mine");
    const { versions } = (await (
      await office.request.get("/api/fetch-site-text-versions.php?text=about&locale=en")
    ).json()) as { versions: { id: string }[] };
    const theirs = { text: "about", locale: "en", markdown: "## Theirs", version: versions[0]?.id };
    const saved = await office.request.post("/api/change-site-text.php", { data: theirs });
    expect(saved.status()).toBe(200);
    await office.getByRole("button", { name: "Save" }).click();
    await expect(office.getByText(/^Somebody else changed this text meanwhile/)).toBeVisible();
    await expect(field(office)).toHaveValue("## Mine");
  });

  await office.goto("/moderation/log");
  await expect(office.getByRole("row", { name: /change-text/ }).first()).toBeVisible();
});

test("R-OWN-03 contact, cookies and sign-up end with the site's own text, without scripts", async ({
  page,
  newContext,
}) => {
  const visitor = await (await newContext()).newPage();
  const { request } = page;
  await signIn(page, demo.administrator);
  for (const [text, path] of [
    ["contact", "/contact"],
    ["cookies", "/cookies"],
    ["sign-up", "/signup"],
  ] as const) {
    const data = {
      text,
      locale: "en",
      markdown: `Ask the ${text} desk on **Mondays**.`,
      version: "",
    };
    expect((await request.post("/api/change-site-text.php", { data })).status()).toBe(200);
    await expect
      .poll(() => sentMain(page, path, "fr"))
      .toContain(`Ask the ${text} desk on <strong>Mondays</strong>.`);
    await visitor.goto(path);
    await expect(visitor.getByText(`Ask the ${text} desk`)).toBeVisible();
    await expectAccessible(visitor);
  }
});

test("R-OWN-03 every page ends with the site's footer from its first bytes", async ({
  page,
  newContext,
}) => {
  const visitor = await (await newContext()).newPage();
  await signIn(page, demo.administrator);
  const change = async (markdown: string, version: string) => {
    const data = { text: "footer", locale: "en", markdown, version };
    expect((await page.request.post("/api/change-site-text.php", { data })).status()).toBe(200);
  };
  const sentFooter = async (path: string) => {
    const html = await (await page.request.get(path)).text();
    return /<footer.*?<\/footer>/s.exec(html)?.[0] ?? "";
  };
  await change("Ferry Club, **Pier 4** · [Imprint](/contact)", "");
  for (const path of ["/", "/login", "/cookies", "/c/slow_light"])
    await expect.poll(() => sentFooter(path), path).toContain("<strong>Pier 4</strong>");

  const footer = visitor.getByRole("contentinfo");
  await visitor.goto("/cookies");
  await expect(footer).toContainText("Ferry Club, Pier 4");
  await expectAccessible(visitor);
  await footer.getByRole("link", { name: "Imprint" }).click();
  await expect(visitor).toHaveURL("/contact");
  await expect(footer).toContainText("Ferry Club, Pier 4");

  const { versions } = (await (
    await page.request.get("/api/fetch-site-text-versions.php?text=footer&locale=en")
  ).json()) as { versions: { id: string }[] };
  await change("", versions[0]?.id ?? "");
  await expect.poll(() => sentFooter("/cookies")).toBe("");
});
