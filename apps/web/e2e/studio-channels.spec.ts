import type { Page } from "@playwright/test";
import { expect, post, signIn, test } from "./account";
import { chooseOption } from "./choose-option";
import { expectNoViolations } from "./axe";
import { createChannel } from "./create-channel";
import { expectToFit } from "./expect-to-fit";
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
  const { request: owner } = await newContext();
  const theirs = await newPerson(owner);
  await post(owner, "login", { uid: theirs.username, pwd: theirs.password });
  const other = await post(owner, "become-creator", {
    username: theirs.username,
    name: "Harbour Nights",
  });
  const creator = String(other["id"]);
  const { video_id: id } = await post(owner, "create-video", { creator, title: "Cranes at dusk" });
  await post(owner, "create-playlist", { creator, name: "Quays" });
  await createChannel(page, person.username);
  await post(owner, "save-channel-member", { creator, username: person.username, role: "editor" });
  await expect
    .poll(async () => (await page.request.get("/api/fetch-invitations.php")).text())
    .toContain(creator);

  await page.goto("/studio");
  await page.getByRole("button", { name: "Accept: Harbour Nights" }).press("Enter");
  await expect(switcher(page)).toHaveText("Canal Walks");
  await expect(page.getByText("No videos yet")).toBeVisible();
  await switchTo(page, "Harbour Nights");
  await expect(page.getByRole("link", { name: "Cranes at dusk" }).first()).toBeVisible();
  // From 900 px on the navigation is beside the videos.
  for (const width of [360, 768, 900, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page, `studio at ${width} px`);
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
  await page.route("**/api/uploads", () => {});
  await page.getByLabel("Choose files").setInputFiles(h264Clip("canal_walk.mp4"));
  const upload = page.getByRole("article", { name: "canal_walk.mp4" });
  await expect(upload).toHaveCount(1);
  const listed = await owner.get(`/api/fetch-own-videos.php?creator=${creator}`);
  expect(await listed.json()).toMatchObject({ total: 2 });

  await switchTo(page, "Canal Walks");
  await expect(upload).toHaveCount(0);

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
  await post(owner, "remove-channel-member", { creator, username: person.username });
  await tab.reload();
  await expect(tab.getByText("No videos yet")).toBeVisible();
  await expect(switcher(tab)).toHaveCount(0);
});

test("R-PUB-01 R-VISIT-02 whom an owner invites by name declines or accepts", async ({
  page,
  person,
  newContext,
  newPerson,
}) => {
  await createChannel(page, person.username);
  const context = await newContext();
  const invited = await context.newPage();
  const theirs = await newPerson(context.request);
  const { username } = theirs;
  await page.goto("/studio/channel");
  const people = page.getByRole("list", { name: "People of this channel" });
  const send = async (name: string) => {
    await page.getByLabel("Account name").fill(name);
    await page.getByRole("button", { name: "Send invitation" }).press("Enter");
    await expect(people.getByText(name, { exact: true })).toBeVisible();
  };
  await send("nobody_at_all");
  await page
    .getByRole("button", { name: "Withdraw the invitation of nobody_at_all" })
    .press("Enter");
  await expect(people.getByText("nobody_at_all")).toHaveCount(0);
  await send(username);
  await expect(people.getByRole("listitem").filter({ hasText: username })).toContainText(
    "invited until",
  );
  await expectNoViolations(page);

  await signIn(invited, theirs);
  await invited.goto("/studio");
  const notice = invited
    .getByRole("status")
    .filter({ hasText: "You are invited to the channel “Canal Walks”" });
  await expect(notice).toContainText(person.username);
  await expectNoViolations(invited);
  for (const width of [360, 1280]) {
    await invited.setViewportSize({ width, height: 800 });
    const overflow = await invited.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  }
  await invited.getByRole("button", { name: "Decline: Canal Walks" }).press("Enter");
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(people.getByRole("listitem").filter({ hasText: username })).toContainText(
    "invited until",
  );
});
