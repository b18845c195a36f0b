import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { haveWatched, store } from "./browser-state";
import { demo } from "./demo";
import { openInPage } from "./open-in-page";
import { loopVideos } from "./player";
import { prepareContext } from "./prepare-context";
import { expect, test } from "./test";

interface TestFile {
  name: string;
  text: string;
}

async function choose(page: Page, ...files: TestFile[]) {
  await page.getByLabel("Files to import").setInputFiles(
    files.map(({ name, text }) => ({
      name,
      mimeType: "application/octet-stream",
      buffer: Buffer.from(text),
    })),
  );
}

const importedItems = (page: Page) =>
  page.getByRole("status").getByRole("list").first().getByRole("listitem");
const watched = (page: Page) =>
  page.evaluate(() =>
    Object.keys(JSON.parse(localStorage.getItem("watch-history") ?? "{}") as object),
  );

async function importAll(page: Page) {
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText("Imported. Everything is in this browser now.")).toBeVisible();
}

test("R-VISIT-11 a file or a one-time code takes everything into another browser", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const openOther = async () => {
    const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    await prepareContext(other);
    return other.newPage();
  };
  const everything = [
    "1 history entry",
    "1 new playlist",
    "1 video in playlists",
    "1 creator to follow",
    "1 preference",
  ];

  // Another video that follows would be in the history, too.
  await loopVideos(page);
  await store(context, { sortMode: "oldest", following: JSON.stringify([demo.creator.id]) });
  await haveWatched(context, { [demo.video.id]: { progress: 5, duration: 18 } });
  await page.goto(`/watch?v=${demo.video.id}`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("textbox", { name: "New playlist" }).fill("Northern lights");
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("checkbox", { name: "Northern lights" })).toBeChecked();
  // A document without the player, which would stay above the page.
  await page.goto("/settings");
  await page.getByRole("link", { name: /^Privacy and data/ }).click();

  let text = "";
  await test.step("a file is made", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download file" }).click();
    text = await readFile(await (await download).path(), "utf8");
    expect(JSON.parse(text)).toMatchObject({
      format: "marquee-local-data",
      following: [demo.creator.id],
    });
  });

  let code = "";
  await test.step("a code is made, and the server cannot read what it is for", async () => {
    const sent = page.waitForRequest("**/api/send-transfer.php");
    await page.getByRole("button", { name: "Show a code" }).click();
    code = await page.getByRole("textbox", { name: "Code", exact: true }).inputValue();
    expect(code).toMatch(/^(\w{4}-){3}\w{4}$/);
    await expect(page.getByRole("img", { name: "QR code" })).toHaveJSProperty("complete", true);
    const { transfer, sealed } = (await sent).postDataJSON() as {
      transfer: string;
      sealed: string;
    };
    for (const secret of [code, code.replaceAll("-", ""), demo.video.id, demo.creator.id]) {
      expect(transfer + sealed).not.toContain(secret);
    }
  });

  await test.step("the file is imported", async () => {
    const other = await openOther();
    await other.goto("/settings/data");
    await choose(other, { name: "data.json", text });
    await expect(importedItems(other)).toHaveText(everything);
    expect(await watched(other)).toEqual([]);
    await importAll(other);
    await expect.poll(() => watched(other)).toContain(demo.video.id);
    await choose(other, { name: "data.json", text });
    await expect(other.getByText("Nothing new to import.")).toBeVisible();
    await openInPage(other, "/following?tab=creators");
    await expect(other.getByRole("link", { name: `${demo.creator.name} Verified` })).toBeVisible();
    await openInPage(other, "/playlists");
    await other.getByRole("link", { name: "Northern lights" }).click();
    await expect(other.getByRole("link", { name: demo.video.title })).toBeVisible();
    await other.context().close();
  });

  await test.step("the code moves everything, once", async () => {
    const other = await openOther();
    await other.goto(`/settings/data#code=${code.toLowerCase()}`);
    await expect(importedItems(other)).toHaveText(everything);
    await expect(other).toHaveURL("/settings/data");
    expect(await watched(other)).toEqual([]);
    await importAll(other);
    await expect.poll(() => watched(other)).toEqual([demo.video.id]);

    const typed = other.getByRole("textbox", { name: "Code from another device" });
    await typed.fill("one two three");
    await other.getByRole("button", { name: "Continue" }).click();
    await expect(typed).toHaveAccessibleDescription(/A code has 16 letters and digits/);
    await typed.fill(code);
    await typed.press("Enter");
    await expect(
      other.getByText("This code is wrong, used or over. Show a new one."),
    ).toBeVisible();
    await other.context().close();
  });
});

test("R-VISIT-11 files of other apps are matched by name; the rest is reported", async ({
  page,
}) => {
  await page.goto("/settings/data");
  await test.step("a long history asks the server for its creators alone", async () => {
    const entries = Array.from({ length: 50_000 }, (_, index) =>
      JSON.stringify({
        videoId: `${index}`,
        title: `Film ${index}`,
        author: "Nobody Here",
        timeWatched: 1_700_000_000_000,
      }),
    );
    const searched: string[] = [];
    page.on("request", (request) => {
      if (/\/api\/(?:search|find-by-name)\.php/.test(request.url())) searched.push(request.url());
    });
    await choose(page, { name: "history.db", text: entries.join("\n") });
    await expect(page.getByText("Nothing new to import.")).toBeVisible();
    await expect(page.getByText("Will not be imported (50,000)")).toBeVisible();
    // One creator in two spellings: videos of unknown creators are not searched.
    expect(searched.length).toBeLessThanOrEqual(2);
  });

  const film = { title: demo.video.title, author: demo.creator.name, videoId: "aaaaaaaaaaa" };
  const gone = { title: "Not here", author: "Nobody Here", videoId: "bbbbbbbbbbb" };
  const lines = (...values: object[]) => values.map((value) => JSON.stringify(value)).join("\n");
  await choose(
    page,
    {
      name: "freetube-history.db",
      text: lines(
        { ...film, lengthSeconds: 18, watchProgress: 7, timeWatched: 1_700_000_000_000 },
        { ...gone, lengthSeconds: 10, watchProgress: 7, timeWatched: 1_700_000_000_000 },
      ),
    },
    {
      name: "playlists.db",
      text: lines({ _id: "1", playlistName: "Lights", videos: [film, gone] }),
    },
    {
      name: "subscriptions.json",
      text: JSON.stringify({
        app_version: "0.27.0",
        app_version_int: 997,
        subscriptions: [
          { service_id: 0, url: "", name: demo.creator.name },
          { service_id: 0, url: "", name: "Nobody Here" },
        ],
      }),
    },
    {
      name: "Later-videos.csv",
      text: "Video ID,Playlist Video Creation Timestamp\naaaaaaaaaaa,2024-03-01T09:30:00+00:00\n",
    },
    {
      name: "feeds.opml",
      text: `<opml><body><outline text="${demo.creator.name}" xmlUrl="x"/></body></opml>`,
    },
    { name: "holiday.jpg", text: "no export" },
  );
  await expect(importedItems(page)).toHaveText([
    "1 creator to follow",
    "1 history entry",
    "2 new playlists",
    "2 videos in playlists",
  ]);
  await page.getByText(/^Will not be imported/).click();
  const missing = page.getByRole("group").getByRole("listitem");
  await expect(missing).toContainText([/^holiday.jpg/, "Nobody Here", "Not here"]);
  expect(await watched(page)).toEqual([]);
  await importAll(page);
  await expect.poll(() => watched(page)).toEqual([demo.video.id]);
  await openInPage(page, "/playlists");
  await expect(page.getByRole("link", { name: "Lights" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Later", exact: true })).toBeVisible();
});

test.describe("with necessary cookies only", () => {
  test.use({ choice: "false" });

  test("R-VISIT-11 creators come, history and playlists stay out, and the page says why", async ({
    page,
  }) => {
    const subscriptions = [{ service_id: 0, url: "", name: demo.creator.name }];
    await page.goto("/settings/data");
    await choose(page, {
      name: "s.json",
      text: JSON.stringify({ app_version: "1", subscriptions }),
    });
    await expect(importedItems(page)).toHaveText(["1 creator to follow"]);
    await expect(
      page.getByText("don't allow for history and playlists to be stored"),
    ).toBeVisible();
    await importAll(page);
    await openInPage(page, "/following?tab=creators");
    await expect(page.getByRole("link", { name: `${demo.creator.name} Verified` })).toBeVisible();
  });
});
