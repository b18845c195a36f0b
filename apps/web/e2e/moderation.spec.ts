import type { Locator, Page } from "@playwright/test";
import { expect, mailsTo, signIn, test } from "./account";
import { axeOn } from "./axe";
import { chooseVisibility } from "./choose-visibility";
import { createChannel } from "./create-channel";
import { loopVideos } from "./player";
import { processingTestTimeoutMs, processingTimeoutMs } from "./processing-time";
import { h264Clip } from "./test-clips";

test.setTimeout(processingTestTimeoutMs);

const moderator = {
  name: "Moderator",
  username: "demo_moderator",
  email: "moderator@marquee.example",
  password: "Usher-5-Aisle",
};

async function expectAccessible(page: Page): Promise<void> {
  // Colors in the middle of a transition have no contrast of their own. What loads is animated for as long as it loads.
  await page.evaluate(() => {
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(finite.map((animation) => animation.finished));
  });
  const { violations } = await (await axeOn(page)).exclude("[data-base-ui-focus-guard]").analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** Uploads a clip to a new channel, and returns its id once visitors can watch it. */
async function publish(page: Page, username: string): Promise<string> {
  await createChannel(page, username);
  await page.goto("/studio/upload");
  await page.getByLabel("Choose files").setInputFiles([h264Clip("lock_gates.mp4")]);
  const item = page.getByRole("listitem").filter({ has: page.getByRole("article", { name: "lock_gates.mp4" }) });
  await chooseVisibility(page, item, "Public");
  await item.getByRole("button", { name: "Save" }).click();
  await expect(item.getByText("Saved")).toBeVisible();
  await page.getByRole("link", { name: "Videos", exact: true }).click();
  const row = page.getByRole("row", { name: /lock gates/ });
  await expect(row.getByText("Ready", { exact: true }).filter({ visible: true })).toBeVisible({
    timeout: processingTimeoutMs,
  });
  const href = await row.getByRole("link", { name: "lock gates" }).getAttribute("href");
  return new URL(href ?? "", page.url()).searchParams.get("id") ?? "";
}

async function decide(reported: Locator, button: string, text: string): Promise<void> {
  const page = reported.page();
  await reported.getByRole("button", { name: button }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill(text);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: button }).click();
  await expect(dialog).toBeHidden();
}

test("R-PUB-12 a video is reported, hidden, appealed and shown again", async ({ page, person, newContext }) => {
  const id = await publish(page, person.username);

  const visitor = await (await newContext()).newPage();
  await loopVideos(visitor);
  await visitor.goto(`/watch?v=${id}`);
  // By keyboard alone.
  const reportButton = visitor.getByRole("button", { name: "Report this video" });
  await reportButton.focus();
  await visitor.keyboard.press("Enter");
  const dialog = visitor.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Send report" }).focus();
  await visitor.keyboard.press("Enter");
  await expect(dialog.getByText("Please choose a reason.")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Reason" }).focus();
  await visitor.keyboard.press("Enter");
  await visitor.getByRole("option", { name: "Infringes a copyright" }).press("Enter");
  await dialog.getByRole("textbox").fill("The music is mine.");
  await expectAccessible(visitor);
  await dialog.getByRole("button", { name: "Send report" }).press("Enter");
  await expect(dialog.getByText("Our moderators will look at it.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().press("Enter");
  await expect(dialog).toBeHidden();
  await expect(reportButton).toBeFocused();

  const office = await (await newContext()).newPage();
  await office.goto("/moderation");
  await expect(office.getByRole("heading", { name: "Please log in" })).toBeVisible();
  await signIn(office, moderator);
  await office.goto("/");
  await office.getByRole("button", { name: "Account", exact: true }).click();
  await office.getByRole("menuitem", { name: "Moderation" }).click();
  await expect(office).toHaveURL("/moderation");
  const reported = office.locator("section").filter({ has: office.getByRole("link", { name: "lock gates" }) });
  await expect(reported).toContainText("The music is mine.");
  await expectAccessible(office);
  await decide(reported, "Hide video", "Please leave the music out.");

  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1, name: "This video was removed" })).toBeVisible();

  await page.goto("/studio");
  await expect(page.getByText("Hidden by moderators")).toBeVisible();
  await expect(page.getByText("Please leave the music out.")).toBeVisible();
  await page.getByRole("button", { name: "Appeal" }).click();
  await page.getByLabel("Why is the decision wrong?").fill("I wrote that music.");
  await page.getByRole("button", { name: "Send appeal" }).click();
  await expect(page.getByText("You have appealed.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Appeal" })).toBeHidden();
  await expectAccessible(page);

  await office.getByText("Appeals", { exact: true }).click();
  await expect(reported).toContainText("I wrote that music.");
  await decide(reported, "Grant appeal", "You are right.");
  await expect(office.getByText("Nothing to decide")).toBeVisible();
  await office.getByRole("link", { name: "Audit log" }).click();
  await expect(office.getByRole("row", { name: /lift-after-appeal/ }).first()).toContainText("You are right.");
  await expectAccessible(office);

  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1, name: "lock gates" })).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(page.request, person.email)).map(({ subject }) => subject))
    .toEqual(expect.arrayContaining([expect.stringContaining("hid something"), expect.stringContaining("again")]));
});

test("R-PUB-12 whoever is not a moderator reads no reports", async ({ page, newPerson }) => {
  await signIn(page, await newPerson());
  await page.goto("/moderation");
  await expect(page.getByText("This is for moderators only.")).toBeVisible();
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "Studio" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Moderation" })).toHaveCount(0);
});
