import type { Locator, Page } from "@playwright/test";
import { expect, mailsTo, test } from "./account";
import { axeOn, violationsOf } from "./axe";
import { createChannel } from "./create-channel";
import { processingTestTimeoutMs } from "./processing-time";
import { publishClip } from "./publish-clip";
import { demo } from "./demo";

test.setTimeout(processingTestTimeoutMs);

const moderator = { username: "demo_moderator", password: "Usher-5-Aisle" };
/** Another one answers an appeal. */

async function openReports(
  page: Page,
  { username, password }: typeof moderator | typeof demo.administrator,
): Promise<void> {
  await page.goto("/moderation");
  await expect(page.getByRole("heading", { name: "Please log in" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await page.getByLabel("Username or Email").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/moderation");
}

async function expectAccessible(page: Page): Promise<void> {
  // During a transition, colours have no final contrast. Loading content is animated until it is
  // loaded.
  await page.evaluate(() => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(finite.map((animation) => animation.finished));
  });
  expect(await violationsOf((await axeOn(page)).exclude("[data-base-ui-focus-guard]"))).toEqual([]);
}

/** Opens the dialog of a decision, and writes its reason. */
async function openDecision(reported: Locator, button: string, text: string): Promise<void> {
  await reported.getByRole("button", { name: button }).click();
  await reported.page().getByRole("dialog").getByRole("textbox").fill(text);
}

async function sendDecision(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: button }).click();
  await expect(dialog).toBeHidden();
}

test("R-PUB-12 a video is reported, hidden, appealed and shown again, by those who may", async ({
  page,
  person,
  newContext,
}) => {
  const creator = await createChannel(page, person.username);
  const id = await publishClip(page.request, {
    creator,
    title: "lock gates",
    visibility: "Public",
  });

  const visitor = await (await newContext()).newPage();
  // The video need not play: at its end the page would open the next one.
  await visitor.route(/\/media\/.*\.(?:m3u8|m4s|mp4)/, () => {});
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
  await expect(dialog.getByText("Our moderators look at it.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().press("Enter");
  await expect(dialog).toBeHidden();
  await expect(reportButton).toBeFocused();

  const office = await (await newContext()).newPage();
  await openReports(office, moderator);
  const reported = office
    .locator("section")
    .filter({ has: office.getByRole("link", { name: "lock gates" }) });
  await expect(reported).toContainText("The music is mine.");
  await expectAccessible(office);
  await openDecision(reported, "Hide video", "Please leave the music out.");
  await expectAccessible(office);
  await sendDecision(office, "Hide video");

  // Visitors' pages are at most a second old.
  const status = async () => (await visitor.request.get(`/watch?v=${id}`)).status();
  await expect.poll(status).not.toBe(200);
  await visitor.reload();
  await expect(
    visitor.getByRole("heading", { level: 1, name: "This video was removed" }),
  ).toBeVisible();

  await page.goto("/moderation");
  await expect(page.getByText("This is for moderators only.")).toBeVisible();
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "Moderation" })).toHaveCount(0);
  await page.getByRole("menuitem", { name: "Studio" }).click();
  await expect(page.getByText("Hidden by moderators")).toBeVisible();
  await expect(page.getByText("Please leave the music out.")).toBeVisible();
  await page.getByRole("button", { name: "Appeal" }).click();
  await page.getByLabel("Why is the decision wrong?").fill("I wrote that music.");
  await page.getByRole("button", { name: "Send appeal" }).click();
  await expect(page.getByText("You have appealed.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Appeal" })).toBeHidden();
  await expectAccessible(page);

  const other = await (await newContext()).newPage();
  await openReports(other, demo.administrator);
  const appealed = other
    .locator("section")
    .filter({ has: other.getByRole("link", { name: "lock gates" }) });
  await other.getByText("Appeals", { exact: true }).click();
  await expect(appealed).toContainText("I wrote that music.");
  await openDecision(appealed, "Grant appeal", "You are right.");
  await sendDecision(other, "Grant appeal");
  await expect(other.getByText("Nothing to decide")).toBeVisible();
  await other.route(
    "**/api/fetch-audit-log.php*",
    (route) => route.fulfill({ json: { entries: [], total: 0 } }),
    {
      times: 1,
    },
  );
  await other.getByRole("link", { name: "Audit log" }).click();
  await expect(other.getByText("Nothing has been decided yet")).toBeVisible();
  await other.reload();
  await expect(other.getByRole("row", { name: /lift-after-appeal/ }).first()).toContainText(
    "You are right.",
  );
  await expectAccessible(other);
  await other.getByRole("button", { name: "Account", exact: true }).click();
  await other.getByRole("menuitem", { name: "Moderation" }).click();
  await expect(other).toHaveURL("/moderation");

  await expect.poll(status).toBe(200);
  await expect
    .poll(async () => (await mailsTo(page.request, person.email)).map(({ subject }) => subject))
    .toEqual(
      expect.arrayContaining([
        expect.stringContaining("hid something"),
        expect.stringContaining("again"),
      ]),
    );
});
