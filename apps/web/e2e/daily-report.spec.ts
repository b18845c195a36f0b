import { chooseOption } from "./choose-option";
import { expectAccessible } from "./axe";
import { demo } from "./demo";
import { expectToPlay, loopVideos } from "./player";
import { expect, test } from "./account";

test("R-DAILY-09 a viewer reports a playback problem, and an administrator resolves it", async ({
  page,
  newContext,
}) => {
  const text = `It stops on the ${test.info().project.name}, ${Date.now()}`;
  await loopVideos(page);
  await page.goto(`/watch?v=${demo.video.id}`);
  await expectToPlay(page);
  await page.locator("[data-part=settings-button]").press("Enter");
  await page.getByRole("menuitem", { name: "Report a playback problem" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Report a playback problem" });
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
