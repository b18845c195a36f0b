import { store } from "./browser-state";
import { demo } from "./demo";
import { expect, test } from "./test";

const choices = () => JSON.parse(localStorage.getItem("follow-choices") ?? "{}") as unknown;

test("R-DAILY-05 new videos of a followed playlist come into New, until it is unfollowed", async ({
  page,
}) => {
  await page.goto(`/playlist?id=${demo.shortPlaylist.id}`);
  const follow = page.getByRole("main").getByRole("button", { name: /^Follow / });
  await follow.click();
  await expect(page.getByRole("button", { name: /^Following / })).toBeVisible();
  await page.goto("/following");
  const videos = page.getByRole("list", { name: "New videos" }).getByRole("article");
  await expect(videos.first()).toBeVisible();
  await page.getByRole("link", { name: "Creators" }).click();
  const playlists = page.getByRole("region", { name: "Playlists" });
  await expect(playlists.getByRole("link")).toHaveAttribute(
    "href",
    new RegExp(demo.shortPlaylist.id),
  );
  await playlists.getByRole("button", { name: /^Following / }).press("Enter");
  await expect(page.getByRole("heading", { name: "You're not following anyone..." })).toBeVisible();
  expect(await page.evaluate(choices)).toEqual({});
});

test("R-DAILY-05 New shows one group of creators, and of one only chosen titles", async ({
  page,
  context,
}) => {
  await store(context, { following: JSON.stringify([demo.creator.id, "bju2r38j9n3e"]) });
  await page.goto("/following?tab=creators");
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(2);
  await cards
    .first()
    .getByRole("button", { name: /^Groups and titles of / })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "New group" }).fill("Evenings");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole("link", { name: "New", exact: true }).click();
  const list = page.getByRole("list", { name: "New videos" });
  const videos = list.getByRole("article");
  await expect(list).toContainText("Test Signals");
  await expect(list).toContainText("Slow Light");
  const groups = page.getByRole("navigation", { name: "Groups" });
  await groups.getByRole("link", { name: "Evenings" }).click();
  await expect(groups.getByRole("link", { name: "Evenings" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(list).toContainText(demo.creator.name);
  await expect(list).not.toContainText("Test Signals");

  const [title = ""] = await videos.getByRole("heading").allInnerTexts();
  const word = title.split(" ")[0]?.toUpperCase() ?? "";
  await page.getByRole("link", { name: "Creators" }).click();
  await cards
    .first()
    .getByRole("button", { name: /^Groups and titles of / })
    .click();
  await expect(dialog.getByRole("checkbox", { name: "Evenings" })).toBeChecked();
  await dialog
    .getByRole("textbox", { name: "Only videos whose titles contain" })
    .fill(`${word}, no-title-has-this`);
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.goto("/following");
  await groups.getByRole("link", { name: "Evenings" }).click();
  await expect
    .poll(async () =>
      (await videos.getByRole("heading").allInnerTexts()).every((text) =>
        text.toUpperCase().includes(word),
      ),
    )
    .toBe(true);

  await page.getByRole("button", { name: "Rename group" }).click();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Nights");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(groups.getByRole("link", { name: "Nights" })).toBeVisible();
  await page.getByRole("button", { name: "Remove group" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove group" }).click();
  await expect(groups).toHaveCount(0);
  await expect(page).toHaveURL(/\/following$/);
});
