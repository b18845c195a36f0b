import type { Page } from "@playwright/test";
import { axeOn, violationsOf } from "./axe";
import { chooseOption } from "./choose-option";
import { chooseVisibility } from "./choose-visibility";
import { createAccount, openNewSite } from "./new-site-person";
import { expectToPlay } from "./player";
import { processingTestTimeoutMs, processingTimeoutMs } from "./processing-time";
import { startNewSite } from "./start-new-site";
import { expect, test } from "./test";
import { h264Clip } from "./test-clips";

test.setTimeout(processingTestTimeoutMs);

const name = "Harbour Film Club";

/** Saves the group of settings in which something was changed. */
async function save(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Save", disabled: false });
  // The button is disabled while it saves, too.
  const saved = page.waitForResponse(/change-instance-settings\.php/);
  await button.click();
  await (await saved).finished();
  await expect(button).toHaveCount(0);
}

test("R-OWN-01 R-OWN-02 R-OWN-04 an empty folder becomes a branded, closed site", async ({
  browser,
}) => {
  const site = await startNewSite({ mail: true });
  try {
    const baseURL = site.setupLink.origin;
    const office = await openNewSite(browser, baseURL);

    await test.step("its administrator brands and closes it, and sends a mail", async () => {
      await office.goto(site.setupLink.href);
      await createAccount(office, "ada_l");
      await expect(office).toHaveURL("/admin/start");
      await office.getByLabel("Name of the site").fill(name);
      await office.getByLabel("Mark beside the logo").fill("");
      await save(office);
      await chooseOption(
        office,
        office.getByRole("combobox", { name: "Sign-ups" }),
        "By invitation",
      );
      await save(office);
      await office.getByRole("button", { name: "Send test mail" }).click();
      await expect
        .poll(() => site.mailsTo("ada_l@films.example").join())
        .toContain(`From: ${name} <no-reply@localhost>`);
      await office.goto("/admin/settings");
      await office.getByRole("textbox", { name: "Accent colour", exact: true }).fill("#c2185b");
      await save(office);
      await expect(office.getByText("Settings saved")).toBeVisible();
    });

    const guest = await openNewSite(browser, baseURL);
    await test.step("nobody comes in without her invitation", async () => {
      await guest.goto("/signup");
      await expect(
        guest.getByRole("heading", { name: "Accounts are by invitation" }),
      ).toBeVisible();
      await expect(guest).toHaveTitle(new RegExp(` · ${name}$`));
    });

    await test.step("a creator comes in by it", async () => {
      await office.goto("/admin/invitations");
      await office.getByLabel("For whom").fill("Grace");
      await office.getByRole("button", { name: "Create invitation" }).click();
      const link = await office.getByLabel("Invitation", { exact: true }).inputValue();
      await guest.goto(link);
      await createAccount(guest, "grace_h");
      const mail = () => site.mailsTo("grace_h@films.example").join();
      await expect.poll(mail).toContain(`Activate your ${name} account`);
      expect(mail()).not.toMatch(/marquee/i);
      await guest.goto(/http:\/\/localhost\S*activate\S+/i.exec(mail())?.[0] ?? "");
      await expect(guest.getByRole("button", { name: "Account", exact: true })).toBeVisible();
    });

    let address = "";
    await test.step("publishes a video", async () => {
      await guest.goto("/studio");
      await guest.getByRole("button", { name: "Create channel" }).click();
      await guest.getByLabel("Channel name").fill("Canal Walks");
      await guest.getByLabel("Channel address").fill("canal_walks");
      await guest.getByRole("button", { name: "Create channel" }).click();
      // Leaving before the response would take the request back.
      await expect(guest.getByRole("heading", { name: "No videos yet" })).toBeVisible();
      await guest.goto("/studio/upload");
      await guest.getByLabel("Choose files").setInputFiles([h264Clip("canal_walk.mp4")]);
      const upload = guest
        .getByRole("listitem")
        .filter({ has: guest.getByRole("article", { name: "canal_walk.mp4" }) });
      await chooseVisibility(guest, upload, "Public");
      await upload.getByRole("button", { name: "Save" }).click();
      await expect(upload.getByText("Saved")).toBeVisible();
      await guest.goto("/c/canal_walks");
      const video = guest.getByRole("main").getByRole("link", { name: "canal walk" }).first();
      await expect(async () => {
        await guest.reload();
        await expect(video).toBeVisible({ timeout: 1 });
      }).toPass({ timeout: processingTimeoutMs });
      address = (await video.getAttribute("href")) ?? "";
    });

    await test.step("and everybody watches it on a site that has no other name", async () => {
      const visitor = await openNewSite(browser, baseURL);
      await visitor.goto(address);
      await expectToPlay(visitor);
      await expect(visitor).toHaveTitle(`canal walk · ${name}`);
      for (const path of [address, "/", "/c/canal_walks", "/login", "/terms"]) {
        const html = await (await visitor.request.get(path)).text();
        expect(html.match(/.{40}\b(Marquee|BETA)\b.{40}/g) ?? [], path).toEqual([]);
      }
      expect(await violationsOf(await axeOn(visitor))).toEqual([]);
    });
  } finally {
    await site.stop();
  }
});
