import { makeClip, tone } from "@marquee/tooling-test/make-clip";
import { expect, post, test } from "./account";
import { createChannel } from "./create-channel";
import { beginning, currentTime, expectToPlay, pause, seekTo } from "./player";
import { processingTestTimeoutMs } from "./processing-time";
import { publishClip, sendClip } from "./publish-clip";

test.setTimeout(processingTestTimeoutMs);

/** Longer than what a paused player has loaded. */
const seconds = 120;

test("R-PUB-08 a viewer goes on while a film is replaced, and then in the new one", async ({
  page,
  person,
  newContext,
}) => {
  const source = `testsrc2=size=320x180:rate=5:duration=${seconds}`;
  const options = { preset: "ultrafast", g: "10" };
  const buffer = await makeClip([{ source, encoder: "libx264", options }, tone(seconds)]);
  const clip = { name: "canal.mp4", mimeType: "video/mp4", buffer };
  const creator = await createChannel(page, person.username);
  const id = await publishClip(page.request, {
    creator,
    title: "Canal",
    visibility: "Public",
    clip,
  });
  const folder = async () => {
    const response = await page.request.get(`/api/fetch-own-video.php?id=${id}`);
    return ((await response.json()) as { file_name: string }).file_name;
  };
  const former = await folder();

  const context = await newContext();
  const visitor = await context.newPage();
  const requested: string[] = [];
  const refused: string[] = [];
  visitor.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith(".m4s")) return;
    requested.push(pathname);
    if (!response.ok()) refused.push(`${response.status()} ${pathname}`);
  });
  await visitor.goto(`/watch?v=${id}`);
  await beginning(visitor);
  await pause(visitor);
  await post(page.request, "replace-video", { id });
  await sendClip(page.request, id, clip);
  const next = await folder();
  expect(next).not.toBe(former);

  const before = requested.length;
  await seekTo(visitor, 80);
  const player = visitor.getByRole("region", { name: /^Video player/ });
  await player.press("k");
  await expectToPlay(visitor);
  await expect.poll(() => requested.length).toBeGreaterThan(before);
  expect(requested.filter((path) => !path.includes(`/${former}/`))).toEqual([]);

  // A page that was without a connection reads what it shows again, and does not play by itself.
  await pause(visitor);
  await visitor.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 3_600_000;
  });
  await context.setOffline(true);
  await context.setOffline(false);
  await expect.poll(() => requested.at(-1)).toContain(`/${next}/`);
  await expect.poll(() => currentTime(visitor)).toBeGreaterThanOrEqual(80);
  const isPaused = () =>
    visitor.locator("video").evaluate(({ readyState, paused }: HTMLVideoElement) => {
      const isReady = readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
      return isReady ? paused : "not ready";
    });
  await expect.poll(isPaused).not.toBe("not ready");
  expect(await isPaused()).toBe(true);
  await player.press("k");
  await expectToPlay(visitor);
  expect(refused).toEqual([]);
});
