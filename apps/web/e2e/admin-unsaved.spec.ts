import type { Page } from "@playwright/test";
import { expect, signIn } from "./account";
import { chooseOption } from "./choose-option";
import { demo } from "./demo";
import { holdResponses } from "./hold-responses";
import { twoColours } from "./png";
import { test } from "./site-of-its-own";

const mark = (page: Page) => page.getByRole("textbox", { name: "Mark beside the logo" });
const formOf = (page: Page) => page.locator("form").filter({ has: mark(page) });

test("R-OWN-02 R-OWN-03 R-OWN-07 unsaved texts and settings outlast other screens", async ({
  page,
}) => {
  await signIn(page, demo.administrator);
  const editors = [
    ["/admin/front", page.getByLabel("Text", { exact: true }), "Films on Friday"],
    ["/admin/texts", page.getByRole("textbox", { name: "Markdown" }), "# Rules of the house"],
    ["/admin/settings", mark(page), "PILOT"],
  ] as const;
  for (const [path, field, text] of editors) {
    await page.goto(path);
    await field.fill(text);
  }
  for (const [path, field, text] of editors) {
    await page.goto(path);
    await expect(field, path).toHaveValue(text);
  }

  await test.step("the new logo reloads the page, and takes no setting back", async () => {
    const reloaded = page.waitForEvent("load");
    const logo = page.getByRole("group", { name: "Logo", exact: true });
    await logo.locator("input").setInputFiles(twoColours("logo.png", 600, 150));
    await reloaded;
    await expect(logo.getByRole("img")).toBeVisible();
    await expect(mark(page)).toHaveValue("PILOT");
  });

  await test.step("what is typed while a save is under way stays, and is saved next", async () => {
    for (const [path, field, text] of editors) {
      await page.goto(path);
      const letSave = await holdResponses(page, "**/api/change-*.php");
      const save = path === "/admin/settings" ? formOf(page) : page;
      const button = save.getByRole("button", { name: /^Save( draft)?$/ });
      await button.click();
      await field.fill(`${text} 2`);
      letSave();
      await expect(page.getByRole("dialog").filter({ hasText: /saved/ })).toBeVisible();
      await expect(field, path).toHaveValue(`${text} 2`);
      await page.unrouteAll();
      const saved = page.waitForResponse(/\/api\/change-/);
      await button.click();
      expect(((await (await saved).json()) as { applied?: boolean }).applied ?? true).toBe(true);
      const discard = save.getByRole("button", { name: "Discard changes" });
      await expect(discard, path).toHaveCount(0);
    }
  });

  await test.step("a draft of a version that was replaced stays, and is saved", async () => {
    for (const [path, field, text] of editors.slice(0, 2)) {
      await page.goto(path);
      await field.fill(`${text} 3`);
      const other = await page.context().newPage();
      await other.goto(path);
      await other.getByRole("textbox").and(other.locator("textarea")).first().fill("Theirs");
      await other.getByRole("button", { name: /^Save( draft)?$/ }).click();
      await expect(other.getByRole("dialog").filter({ hasText: /saved/ })).toBeVisible();
      await other.close();
      await page.reload();
      await expect(page.getByText("Another version was saved")).toBeVisible();
      await expect(field, path).toHaveValue(`${text} 3`);
      await page.getByRole("button", { name: /^Save( draft)?$/ }).click();
      await expect(page.getByRole("dialog").filter({ hasText: /saved/ })).toBeVisible();
      await expect(page.getByText("Another version was saved")).toHaveCount(0);
      await expect(field, path).toHaveValue(`${text} 3`);
    }
  });

  await test.step("a saved change is no longer kept", async () => {
    expect(
      await page.evaluate(() =>
        Object.keys(sessionStorage).filter((key) => key.startsWith("admin")),
      ),
    ).toEqual([]);
  });
});

test("R-OWN-06 the end of maintenance is typed by keyboard", async ({ page }) => {
  await signIn(page, demo.administrator);
  await page.goto("/admin/settings");
  await chooseOption(page, page.getByRole("combobox", { name: "Maintenance" }), "On, until a time");
  const end = page.getByLabel("It ends");
  await end.fill("2035-01-31T18:00");
  await end.focus();
  // The 31st of February, before the day is typed, and a year of which each digit is in the past.
  await page.keyboard.type("02152036");
  await expect(end).toBeFocused();
  await expect(end).toHaveValue("2036-02-15T18:00");
});
