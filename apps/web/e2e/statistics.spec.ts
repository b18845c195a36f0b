import { readFile } from "node:fs/promises";
import { expect, signIn, test } from "./account";
import { currentTime, loopVideos, pause } from "./player";

const creator = {
  name: "Creator",
  username: "demo_creator",
  email: "creator@marquee.example",
  password: "Director-1-Cut",
};

test("R-PUB-10 what visitors watch is in the owner's statistics, as chart, table and file", async ({
  page,
  newContext,
}) => {
  await signIn(page, creator);
  const [channel] = (await (await page.request.get("/api/fetch-own-channels.php")).json()) as {
    id: string;
  }[];
  const videos = await page.request.get(`/api/fetch-creator-video.php?creatorid=${channel?.id}`);
  const [video] = (await videos.json()) as { video_id: string }[];
  const id = video?.video_id ?? "";

  const readDays = async () => {
    const response = await page.request.get(
      `/api/fetch-statistics.php?creator=${channel?.id}&days=28&video=${id}`,
    );
    return ((await response.json()) as { days: { day: string; watch_seconds: number }[] }).days;
  };
  // Other tests may have watched the video, too.
  const before = (await readDays()).at(-1);

  const visitor = await (await newContext()).newPage();
  await loopVideos(visitor);
  const beacon = visitor.waitForRequest("**/api/record-watch.php");
  await visitor.goto(`/watch?v=${id}`);
  await expect.poll(() => currentTime(visitor)).toBeGreaterThan(3);
  await pause(visitor);
  const sent = (await beacon).postDataJSON() as Record<string, unknown>;
  expect(Object.keys(sent).toSorted()).toEqual(["parts", "seconds", "v"]);
  expect(sent["seconds"]).toBeGreaterThanOrEqual(1);

  // On the day on which the visitor came, or on the next one if midnight has passed. The table
  // rounds to minutes.
  const watchSeconds = async () => {
    const days = (await readDays()).filter(({ day: each }) => each >= (before?.day ?? ""));
    return days.reduce((sum, { watch_seconds }) => sum + watch_seconds, 0);
  };
  await expect
    .poll(watchSeconds)
    .toBeGreaterThanOrEqual((before?.watch_seconds ?? Number.NaN) + Number(sent["seconds"]));
  await page.goto(`/studio/statistics?video=${id}`);
  const rows = page.getByRole("table").last().locator("tbody tr");
  await expect(rows.first()).toBeVisible();
  const daysSince = (await readDays()).filter(({ day }) => day >= (before?.day ?? "")).length;
  const watchTimes = await rows.evaluateAll((all) =>
    all.map(({ lastElementChild: cell }) => cell?.textContent),
  );
  expect(watchTimes.slice(0, daysSince)).toContainEqual(expect.not.stringMatching(/^0 s$/));
  await expect(
    page.getByRole("application", { name: "Retention over the video's length" }),
  ).toBeVisible();
  await page.getByRole("radio", { name: "90 days" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(rows).toHaveCount(28);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).press("Enter");
  const lines = (await readFile(await (await download).path(), "utf8")).split("\r\n");
  expect([lines[0], lines.length]).toEqual(["day,views,watch_seconds", 30]);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
});
