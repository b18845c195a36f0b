import type { Page } from "@playwright/test";
import { expect, post, signIn, test } from "./account";
import { expectAccessible } from "./axe";
import { chooseOption } from "./choose-option";
import { createChannel } from "./create-channel";
import { h264Clip } from "./test-clips";

const switcher = (page: Page) => page.getByRole("combobox", { name: "Channel" });

async function switchTo(page: Page, name: string): Promise<void> {
  await chooseOption(page, switcher(page), name);
  await expect(switcher(page)).toHaveText(name);
}

test("R-PUB-01 an editor of two channels chooses which one the studio is about", async ({
  page,
  person,
  newContext,
  newPerson,
}) => {
  // The owner of another channel makes this person an editor.
  const owner = await newContext();
  const theirs = await newPerson(owner.request);
  const ownerPage = await owner.newPage();
  await signIn(ownerPage, theirs);
  const other = await post(owner.request, "become-creator", { username: theirs.username, name: "Harbour Nights" });
  const creator = String(other["id"]);
  const { video_id: id } = await post(owner.request, "create-video", { creator, title: "Cranes at dusk" });
  await post(owner.request, "create-playlist", { creator, name: "Quays" });
  await createChannel(page, person.username);
  await page.goto("/studio");
  await expect(page.getByRole("heading", { level: 1, name: "Your videos" })).toBeVisible();
  await expect(switcher(page)).toHaveCount(0);
  await post(owner.request, "save-channel-member", { creator, username: person.username, role: "editor" });

  await page.goto("/studio");
  await expect(switcher(page)).toHaveText("Canal Walks");
  await expect(page.getByText("No videos yet")).toBeVisible();
  await switchTo(page, "Harbour Nights");
  await expect(page.getByRole("link", { name: "Cranes at dusk" }).first()).toBeVisible();
  await expectAccessible(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }

  // All screens are about the chosen channel, and what is uploaded goes there.
  const nav = page.getByRole("navigation", { name: "Studio" });
  await nav.getByRole("link", { name: "Playlists" }).click();
  await expect(page.getByRole("link", { name: "Quays" }).first()).toBeVisible();
  await nav.getByRole("link", { name: "Channel" }).click();
  await expect(page.getByLabel("Channel name")).toHaveValue("Harbour Nights");
  const statistics = page.waitForRequest(/fetch-statistics/);
  await nav.getByRole("link", { name: "Statistics" }).click();
  expect(new URL((await statistics).url()).searchParams.get("creator")).toBe(creator);
  await nav.getByRole("link", { name: "Upload" }).click();
  await page.getByLabel("Choose files").setInputFiles(h264Clip("canal_walk.mp4"));
  await expect(page.getByRole("link", { name: "Open in the studio" })).toHaveCount(1);
  const listed = await owner.request.get(`/api/fetch-own-videos.php?creator=${creator}`);
  expect(await listed.json()).toMatchObject({ total: 2 });

  await switchTo(page, "Canal Walks");
  await expect(page.getByRole("link", { name: "Open in the studio" })).toHaveCount(0);

  // Going back returns to the channel of that time, and a reload keeps it.
  await nav.getByRole("link", { name: "Playlists" }).click();
  await expect(page.getByText("No playlists yet")).toBeVisible();
  await switchTo(page, "Harbour Nights");
  await expect(page.getByRole("link", { name: "Quays" }).first()).toBeVisible();
  await switchTo(page, "Canal Walks");
  await expect(page.getByRole("link", { name: "Quays" })).toHaveCount(0);
  await page.goBack();
  await expect(switcher(page)).toHaveText("Harbour Nights");
  await expect(page.getByRole("link", { name: "Quays" }).first()).toBeVisible();
  await page.goForward();
  await expect(switcher(page)).toHaveText("Canal Walks");
  await page.reload();
  await expect(switcher(page)).toHaveText("Canal Walks");

  // A link to a video leads into its channel. From there, the other channel's videos are next.
  await page.goto(`/studio/video?id=${String(id)}`);
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Cranes at dusk");
  await expect(switcher(page)).toHaveText("Harbour Nights");
  await switchTo(page, "Canal Walks");
  await expect(page.getByRole("heading", { level: 1, name: "Your videos" })).toBeVisible();
  await expect(page.getByText("No videos yet")).toBeVisible();

  // By keyboard.
  await switcher(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option", { name: "Canal Walks" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(switcher(page)).toHaveText("Harbour Nights");
  await expect(switcher(page)).toBeFocused();
  await expect(page.getByRole("link", { name: "Cranes at dusk" }).first()).toBeVisible();

  // Another tab begins with the channel chosen last. Without that role, the own channel is left.
  const tab = await page.context().newPage();
  await tab.goto("/studio");
  await expect(switcher(tab)).toHaveText("Harbour Nights");
  await post(owner.request, "remove-channel-member", { creator, username: person.username });
  await tab.reload();
  await expect(tab.getByText("No videos yet")).toBeVisible();
  await expect(switcher(tab)).toHaveCount(0);
});

test("R-PUB-01 the channel's page shows what was just saved, and a save changes nothing else", async ({
  page,
  person,
}) => {
  await createChannel(page, person.username);
  await page.goto(`/c/${person.username}`);
  await expect(page.getByRole("heading", { level: 1, name: "Canal Walks" })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Studio" }).click();
  await page.getByRole("navigation", { name: "Studio" }).getByRole("link", { name: "Channel" }).click();
  await expect(page.getByLabel("Channel name")).toHaveValue("Canal Walks");

  const other = await page.context().newPage();
  await other.goto("/studio/channel");
  await other.getByLabel("Channel name").fill("Harbour Walks");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByText("Saved")).toBeVisible();

  await page.getByLabel("Tagline").fill("On foot along the water");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByLabel("Channel name")).toHaveValue("Harbour Walks");
  await page.getByRole("link", { name: "View channel" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Harbour Walks" })).toBeVisible();
  await expect(page.getByText("On foot along the water")).toBeVisible();
  expect(await page.evaluate(() => Reflect.has(window, "isSameDocument"))).toBe(true);
});
