import { haveWatched, store } from "./browser-state";
import { demo } from "./demo";
import { openInPage } from "./open-in-page";
import { loopVideos } from "./player";
import { sentTitle } from "./sent-title";
import { expect, test } from "./test";

const { creator, video, shortPlaylist } = demo;

test("a creator has the same name on every screen", async ({ page, context }) => {
  await haveWatched(context, { [video.id]: { progress: 10, duration: 700 } });
  await store(context, { following: JSON.stringify([creator.id]) });
  await loopVideos(page);
  await page.goto("/");
  for (const path of [
    "/",
    `/watch?v=${video.id}`,
    `/watch?v=${demo.playlistVideos[0]}&playlist=${shortPlaylist.id}&index=0`,
    `/c/${creator.username}`,
    `/playlist?id=${shortPlaylist.id}`,
    "/search?q=slow light",
    "/following",
    "/history",
  ]) {
    const html = await (await page.request.get(path)).text();
    await openInPage(page, path);
    await expect(page, path).toHaveTitle(sentTitle(html));
    const main = page.getByRole("main");
    await expect(main.getByText(creator.name).first(), path).toBeVisible();
    await expect(main.getByText(creator.username), path).toHaveCount(0);
  }
  const box = page.getByRole("combobox", { name: "Search" });
  const results = page.getByRole("listbox");
  for (const [text, group] of [
    ["slow light", "Creators"],
    ["evenings in", "Series"],
    [video.title, "Videos"],
  ] as const) {
    await box.fill(text);
    await expect(results.getByRole("group", { name: group })).toContainText(creator.name);
    await expect(results).not.toContainText(creator.username);
  }
});
