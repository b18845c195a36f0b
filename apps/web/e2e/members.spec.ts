import { expect, post, test } from "./account";
import { expectAccessible } from "./axe";
import { chooseOption } from "./choose-option";
import { chooseVisibility } from "./choose-visibility";
import { createChannel } from "./create-channel";
import { openInPage } from "./open-in-page";
import { expectToPlay, loopVideos } from "./player";
import { processingTestTimeoutMs } from "./processing-time";
import { publishClip } from "./publish-clip";

// A video is processed while the test waits.
test.setTimeout(processingTestTimeoutMs);

test("R-PUB-08 R-PAGE-01 a members' video plays with a plan only, down to its segments", async ({
  page,
  person,
  newContext,
  newPerson,
}) => {
  const creator = await createChannel(page, person.username);
  const id = await publishClip(page.request, { creator, title: "Canal walk" });
  const watch = `/watch?v=${id}`;
  await page.goto(`/studio/video?id=${id}`);
  await chooseVisibility(page, page, "Public");
  await chooseOption(page, page.getByRole("combobox", { name: "Who can watch" }), "Members: ");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved")).toBeVisible();

  const read = async (path: string) => (await page.request.get(path)).text();
  const { video } = (await (await page.request.get(`/api/watch.php?v=${id}`)).json()) as {
    video: { file_name: string };
  };
  const master = `/media/${video.file_name}/master.m3u8`;
  const playlist = new URL(lastLine(await read(master)), new URL(master, page.url())).pathname;
  const segment = new URL(lastLine(await read(playlist)), new URL(playlist, page.url())).pathname;

  const visitor = await (await newContext()).newPage();
  await loopVideos(visitor);
  const statuses = () =>
    Promise.all(
      [master, playlist, segment].map(async (path) => (await visitor.request.get(path)).status()),
    );
  const locked = visitor.getByRole("heading", { name: "For members" });
  await visitor.goto(watch);
  await expect(locked).toBeVisible();
  await expect(visitor.locator("video")).toBeHidden();
  await expect(
    visitor.getByRole("main").getByRole("link", { name: "See the plans" }),
  ).toHaveAttribute("href", "/plans");
  expect(await statuses()).toEqual([403, 403, 403]);
  await expectAccessible(visitor);
  await visitor.setViewportSize({ width: 360, height: 800 });
  await expect(locked).toBeInViewport();
  await expect(
    visitor.getByRole("main").getByRole("link", { name: "See the plans" }),
  ).toBeInViewport({ ratio: 1 });
  await visitor.setViewportSize({ width: 1280, height: 800 });
  await openInPage(visitor, `/c/${person.username}`);
  await expect(
    visitor.getByRole("main").getByRole("article").getByText("Members · "),
  ).toBeVisible();

  // Whoever logs in there comes back to it.
  const member = await newPerson(visitor.request);
  await openInPage(visitor, watch);
  await visitor.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await visitor.getByLabel("Username or Email").fill(member.username);
  await visitor.getByLabel("Password", { exact: true }).fill(member.password);
  await visitor.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(visitor).toHaveURL(watch);
  await expect(locked).toBeVisible();
  expect(await statuses()).toEqual([403, 403, 403]);
  await openInPage(visitor, "/settings/connections");
  const platform = visitor.locator("section", {
    has: visitor.getByRole("heading", { name: "Streaming platform" }),
  });
  await platform.getByRole("button", { name: "Connect", exact: true }).click();
  await visitor.getByRole("textbox", { name: "Account" }).fill(`streams_${member.username}`);
  await visitor.getByLabel("Tier").selectOption("1");
  await visitor.getByRole("button", { name: "Allow" }).click();
  await expect(visitor.getByText(`Connected as streams_${member.username}.`)).toBeVisible();
  await openInPage(visitor, watch);
  await expectToPlay(visitor);
  await expect(locked).toBeHidden();
  expect(await statuses()).toEqual([200, 200, 200]);

  await post(visitor.request, "disconnect", { provider: "streaming-platform" });
  expect(await statuses()).toEqual([403, 403, 403]);
  await visitor.goto(watch);
  await expect(locked).toBeVisible();
});

/** The last address of a playlist. */
function lastLine(text: string): string {
  return text.split("\n").findLast((line) => line !== "" && !line.startsWith("#")) ?? "";
}
