import type { Page } from "@playwright/test";
import { chooseOption } from "./choose-option";
import { expectAccessible } from "./axe";
import { demo } from "./demo";
import { expectToPlay, loopVideos } from "./player";
import { expect, test } from "./account";

async function openReport(page: Page) {
  await loopVideos(page);
  await page.goto(`/watch?v=${demo.video.id}`);
  await expectToPlay(page);
  await page.locator("[data-part=settings-button]").press("Enter");
  await page.getByRole("menuitem", { name: "Report a playback problem" }).press("Enter");
  return page.getByRole("dialog", { name: "Report a playback problem" });
}

test("R-DAILY-09 a viewer reports a playback problem, and an administrator resolves it", async ({
  page,
  newContext,
}) => {
  const text = `It stops on the ${test.info().project.name}, ${Date.now()}`;
  const dialog = await openReport(page);
  await expect(dialog.getByText("Mozilla/5.0")).toBeVisible();
  await expectAccessible(page);
  const send = dialog.getByRole("button", { name: "Agree and send" });
  await send.click();
  await expect(dialog.getByText("Please choose what is wrong.")).toBeVisible();
  await chooseOption(
    page,
    dialog.getByRole("combobox", { name: "What is wrong?" }),
    "The video stops again and again",
  );
  await dialog.getByLabel("What should we know? (optional)").fill(text);
  await send.click();
  await expect(page.getByRole("dialog", { name: "Thank you for your report" })).toBeVisible();

  const office = await (await newContext()).newPage();
  await office.goto("/login");
  await office.getByLabel("Username or Email").fill("demo_admin");
  await office.getByLabel("Password", { exact: true }).fill("Projector-6-Booth");
  await office.keyboard.press("Enter");
  await office.getByRole("button", { name: "Account", exact: true }).waitFor();
  await office.goto("/admin/work");
  await office.getByRole("tab", { name: "Playback problems" }).click();
  const row = office.getByRole("row").filter({ hasText: text });
  await expect(row).toContainText("The video stops again and again");
  await row.getByText("What the player measured").click();
  await expect(row.getByText("Time to the first frame")).toBeVisible();
  await expectAccessible(office);
  await row.getByRole("button", { name: "Resolve", exact: true }).click();
  await expect(row).toHaveCount(0);
  await office.getByRole("radio", { name: "Resolved" }).check({ force: true });
  await expect(row).toHaveCount(1);
});

test("R-DAILY-09 a small screen shows why a report was not sent", async ({ page, context }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const dialog = await openReport(page);
  const send = dialog.getByRole("button", { name: "Agree and send" });
  const problem = dialog.getByRole("combobox", { name: "What is wrong?" });
  const email = dialog.getByLabel("Email for a reply (optional)");

  await email.fill("nobody");
  await dialog.getByText("The report is deleted after 90 days", { exact: false }).hover();
  await send.click();
  await expect(problem).toBeFocused();
  await expect(dialog.getByText("Please choose what is wrong.")).toBeInViewport();
  await chooseOption(page, problem, "The video does not start");
  await send.click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await email.fill("");

  await context.setOffline(true);
  await problem.scrollIntoViewIfNeeded();
  await send.click();
  await expect(dialog.getByText("Something went wrong.", { exact: false })).toBeInViewport();
});
