import type { Page } from "@playwright/test";
import { expect, signIn } from "./account";
import { expectAccessible } from "./axe";
import { chooseOption } from "./choose-option";
import { demo } from "./demo";
import { test } from "./site-of-its-own";

/** The page as its first bytes have it, without any script. */
async function sentPage(page: Page, path: string, language: string): Promise<string> {
  const response = await page.request.get(path, { headers: { "accept-language": language } });
  return response.text();
}

async function save(office: Page, group: string): Promise<void> {
  const form = office
    .locator("section")
    .filter({ has: office.getByRole("heading", { name: group }) })
    .locator("form");
  const saved = office.waitForResponse("**/api/change-instance-settings.php");
  await form.getByRole("button", { name: "Save" }).click();
  expect((await saved).status()).toBe(200);
}

test("R-OWN-03 visitors get an administrator's links and language in the first bytes", async ({
  page: office,
  newContext,
}) => {
  await signIn(office, demo.administrator);
  await office.goto("/admin/settings");
  const links = office.getByRole("group", { name: "Links in the menu" });
  const profiles = office.getByRole("group", { name: "Profiles elsewhere" });

  await test.step("an address without https is refused at its field", async () => {
    await links.getByRole("button", { name: "Add a link" }).click();
    await links.getByLabel("Link 1: label").fill("Shop");
    await links.getByLabel("Link 1: address").fill("http://shop.example");
    await save(office, "Contact and links");
    await expect(links.getByRole("alert")).toContainText("Enter up to 8 links");
    await expect(links.getByLabel("Link 1: label")).toBeFocused();
    await expectAccessible(office);
  });

  await test.step("links, profiles and the language are saved", async () => {
    await links.getByLabel("Link 1: address").fill("https://shop.example/");
    await profiles.getByRole("button", { name: "Add a link" }).click();
    await profiles.getByLabel("Link 1: label").fill("Mastodon");
    await profiles.getByLabel("Link 1: address").fill("https://social.example/@club");
    await save(office, "Contact and links");
    await expect(office.getByText("Settings saved").first()).toBeVisible();
    const language = office.getByRole("combobox", { name: "Default language" });
    await chooseOption(office, language, "Deutsch");
    await save(office, "Name and look");
    await office.reload();
    await expect(links.getByLabel("Link 1: label")).toHaveValue("Shop");
  });

  const visitor = await (await newContext()).newPage();
  await test.step("the page has them before any script runs", async () => {
    await expect
      .poll(() => sentPage(visitor, "/terms", "en"))
      .toMatch(/<a[^>]*href="https:\/\/social\.example\/@club"[^>]*rel="me"|rel="me"[^>]*@club/);
    expect(await sentPage(visitor, "/terms", "en")).toContain("https://shop.example/");
    expect(await sentPage(visitor, "/terms", "fi")).toMatch(/<html[^>]*lang="de"/);
    expect(await sentPage(visitor, "/terms", "fr")).toMatch(/<html[^>]*lang="fr"/);
  });

  await test.step("visitors find the link in the menu and at the end of the page", async () => {
    await visitor.goto("/terms");
    const footer = visitor.getByRole("navigation", { name: "Links of this site" });
    await expect(footer.getByRole("link", { name: "Mastodon" })).toBeVisible();
    await expectAccessible(visitor);
    await visitor.getByRole("button", { name: "Menu", exact: true }).click();
    const menu = visitor.getByRole("dialog", { name: "Menu" });
    await expect(menu.getByRole("link", { name: "Shop" })).toHaveAttribute(
      "href",
      "https://shop.example/",
    );
  });

  await test.step("an address that the environment sets is shown as locked", async () => {
    await expect(office.getByText("security@marquee.example")).toBeVisible();
    await expect(office.getByText("CONTACT_SECURITY")).toBeVisible();
  });
});
