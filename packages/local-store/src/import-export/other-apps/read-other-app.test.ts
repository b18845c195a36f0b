import { describe, expect, test, vi } from "vitest";
import { isLocalStoreError } from "../../index";
import { entriesPerTask, readOtherApp } from "./read-other-app";

const read = (text: string, name = "file") => readOtherApp({ name, text });
const lines = (...values: unknown[]) => values.map((value) => JSON.stringify(value)).join("\n");

describe("R-VISIT-11 files of other apps", () => {
  test("FreeTube: profiles, history and playlists, one object a line", async () => {
    const profiles = await read(
      lines(
        {
          _id: "allChannels",
          name: "All Channels",
          subscriptions: [{ id: "UC1", name: "Slow Light", thumbnail: "" }],
        },
        {
          _id: "other",
          name: "Evenings",
          subscriptions: [{ id: "UC1", name: "Slow Light" }, { id: "UC2" }],
        },
      ),
    );
    expect(profiles).toMatchObject({
      app: "FreeTube",
      creatorNames: ["Slow Light"],
      unreadable: 1,
    });

    const history = await read(
      lines(
        {
          _id: "1",
          videoId: "aaaaaaaaaaa",
          title: "A film",
          author: "Slow Light",
          authorId: "UC1",
          lengthSeconds: 600,
          watchProgress: 61.5,
          timeWatched: 1_700_000_000_123,
        },
        { nothing: true },
      ),
    );
    expect(history.unreadable).toBe(1);
    expect(history.watched).toEqual([
      {
        id: "aaaaaaaaaaa",
        title: "A film",
        creatorName: "Slow Light",
        watchedAt: 1_700_000_000,
        progressSeconds: 61.5,
        durationSeconds: 600,
      },
    ]);

    const video = { videoId: "aaaaaaaaaaa", title: "A film", author: "Slow Light", timeAdded: 1 };
    const playlist = { _id: "p", playlistName: "Favourites", protected: true, videos: [video] };
    const expected = [
      {
        title: "Favourites",
        videos: [{ id: "aaaaaaaaaaa", title: "A film", creatorName: "Slow Light" }],
      },
    ];
    expect((await read(lines(playlist))).playlists).toEqual(expected);
    expect((await read(JSON.stringify([playlist], null, 2))).playlists).toEqual(expected);
  });

  test("NewPipe: subscriptions", async () => {
    const subscriptions = [
      { service_id: 0, url: "https://www.youtube.com/channel/UC1", name: "Slow Light" },
      { service_id: 0, url: "https://www.youtube.com/channel/UC2" },
    ];
    const data = await read(
      JSON.stringify({ app_version: "0.27.0", app_version_int: 997, subscriptions }),
    );
    expect(data).toMatchObject({ app: "NewPipe", creatorNames: ["Slow Light"], unreadable: 1 });
  });

  test("Piped: playlists have only ids, the history has names", async () => {
    const data = await read(
      JSON.stringify({
        format: "Piped",
        version: 1,
        playlists: [
          {
            name: "Later",
            type: "playlist",
            visibility: "private",
            videos: ["https://youtube.com/watch?v=aaaaaaaaaaa"],
          },
        ],
        watchHistory: [
          {
            videoId: "aaaaaaaaaaa",
            title: "A film",
            uploaderName: "Slow Light",
            duration: 600,
            watchedAt: 1_700_000_000_123,
            currentTime: 30,
          },
        ],
      }),
    );
    expect(data.app).toBe("Piped");
    expect(data.playlists).toEqual([
      { title: "Later", videos: [{ id: "aaaaaaaaaaa", title: null, creatorName: null }] },
    ]);
    expect(data.watched).toMatchObject([
      { title: "A film", progressSeconds: 30, watchedAt: 1_700_000_000 },
    ]);
  });

  test("YouTube Takeout: subscriptions, history and playlists", async () => {
    const csv =
      "Channel Id,Channel Url,Channel Title\r\n" +
      'UC1,http://www.youtube.com/channel/UC1,"Light, ""slow"""\r\n';
    expect((await read(csv, "subscriptions.csv")).creatorNames).toEqual(['Light, "slow"']);

    const activity = {
      header: "YouTube",
      title: "Watched A film",
      titleUrl: "https://www.youtube.com/watch?v=aaaaaaaaaaa",
      subtitles: [{ name: "Slow Light", url: "https://www.youtube.com/channel/UC1" }],
      time: "2024-03-01T09:30:00.123Z",
      products: ["YouTube"],
    };
    const history = await read(
      JSON.stringify([activity, { header: "YouTube", title: "Visited" }]),
      "watch-history.json",
    );
    expect(history).toMatchObject({ app: "YouTube Takeout", unreadable: 1 });
    expect(history.watched).toMatchObject([
      { id: "aaaaaaaaaaa", title: "A film", creatorName: "Slow Light", watchedAt: 1_709_285_400 },
    ]);

    const videos =
      "Video ID,Playlist Video Creation Timestamp\naaaaaaaaaaa,2024-03-01T09:30:00+00:00\n";
    expect((await read(videos, "Evenings-videos.csv")).playlists).toEqual([
      { title: "Evenings", videos: [{ id: "aaaaaaaaaaa", title: null, creatorName: null }] },
    ]);
  });

  test("OPML: outlines with a feed", async () => {
    const opml = `<?xml version="1.0"?><opml version="1.1"><body><outline text="Subscriptions">
      <outline text="Bread &amp; Light" type="rss" xmlUrl="https://example.org/feed?a=1&amp;b=2"/>
      <outline title='Caf&#233;' text="x" type="rss" xmlUrl='https://example.org/feed'/>
      </outline></body></opml>`;
    expect(await read(opml)).toMatchObject({
      app: "OPML",
      creatorNames: ["Bread & Light", "Café"],
      unreadable: 0,
    });
  });

  test.each([
    "",
    "hello",
    "{}",
    "[]",
    "<html></html>",
    "null",
    '{"format":"marquee-local-data"}',
    '[{"a":1}]',
  ])("refuses %j with the error code import", async (text) => {
    const error: unknown = await read(text).catch((error: unknown) => error);
    expect(isLocalStoreError(error) && error.code).toBe("import");
  });

  test.each(["FreeTube", "YouTube Takeout"])(
    "50,000 entries of %s take 500 a task",
    async (app) => {
      const count = 50_000;
      const entries = Array.from({ length: count }, (_, index) =>
        app === "FreeTube"
          ? {
              videoId: `${index}`,
              title: `Film ${index}`,
              author: "Slow Light",
              timeWatched: 1_700_000_000_000 + index,
            }
          : {
              header: "YouTube",
              titleUrl: "https://youtu.be/aaaaaaaaaaa",
              title: `Watched ${index}`,
              time: "2024-03-01",
            },
      );
      const text = app === "FreeTube" ? lines(...entries) : JSON.stringify(entries);
      const nextTask = vi.fn(async () => {});
      const data = await readOtherApp({ name: "history", text }, nextTask);
      expect(data.app).toBe(app);
      expect(data.watched).toHaveLength(count);
      // A database is parsed first: a later line may replace an earlier one.
      const passes = app === "FreeTube" ? 2 : 1;
      expect(nextTask).toHaveBeenCalledTimes(passes * (count / entriesPerTask - 1));
    },
  );
});
