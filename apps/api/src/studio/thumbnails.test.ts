import { existsSync } from "node:fs";
import { join } from "node:path";
import { endpoints, picturesPath, type OwnVideoResponse } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs } from "../clock.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { createDraft, registerCreator, type TestCreator } from "../testing/creators.ts";
import { png } from "../testing/png.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

let site: TestSite;
let creator: TestCreator;

beforeAll(async () => {
  site = await startTestSite();
  creator = await registerCreator(site);
});
afterAll(() => site.stop());

const send = async (id: string, browser: Browser, method: "POST" | "DELETE" = "POST") => {
  const query = new URLSearchParams({ purpose: "thumbnail", id });
  const headers = { "content-type": "application/octet-stream" };
  const body = method === "POST" && { body: png(640, 360, [200, 30, 30]), headers };
  return (await browser.fetch(`${picturesPath}?${query.toString()}`, { method, ...body })).status;
};
const own = (id: string): Promise<OwnVideoResponse> =>
  creator.browser.call(endpoints.fetchOwnVideo, { id });

test("R-PUB-08 an editor uploads a thumbnail, which goes with the video", async () => {
  const id = await createDraft(creator);
  const stranger = await registerCreator(site);
  for (const method of ["POST", "DELETE"] as const) {
    expect(await send(id, openBrowser(site), method)).toBe(401);
    expect(await send(id, stranger.browser, method)).toBe(404);
  }
  const { file_name: original } = await own(id);
  expect(await send(id, creator.browser)).toBe(200);
  const chosen = await own(id);
  expect([chosen.file_name, chosen.thumbnail.source]).toEqual([`${original}~1`, "upload"]);
  const picture = `/media/${chosen.file_name}/thumb-640.webp`;
  expect((await creator.browser.fetch(picture)).headers.get("content-type")).toBe("image/webp");
  // The video is private, and the folder is not served.
  expect((await stranger.browser.fetch(picture)).status).toBe(403);
  expect((await creator.browser.fetch(`/media/${original}-thumb/thumb-640.webp`)).status).toBe(404);

  expect(await send(id, creator.browser, "DELETE")).toBe(200);
  const automatic = await own(id);
  expect([automatic.file_name, automatic.thumbnail.source]).toEqual([`${original}~2`, "automatic"]);
  expect(await send(id, creator.browser)).toBe(200);
  const folder = join(site.dataFolder, "storage/media", `${original}-thumb`);
  expect(existsSync(folder)).toBe(true);
  await creator.browser.call(endpoints.deleteVideos, { id: [id] });
  site.advance(8 * dayMs);
  await expect.poll(() => existsSync(folder)).toBe(false);
});
