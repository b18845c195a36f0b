import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoints } from "@marquee/api-client";
import { expect, onTestFinished, test } from "vitest";
import { openBrowser } from "../testing/browser.ts";
import { registerCreator } from "../testing/creators.ts";
import { runCommand } from "../testing/run-command.ts";
import { runMain } from "../testing/run-main.ts";
import { startTestSite } from "../testing/test-site.ts";
import { makeColourClip } from "../transcoding/engine/testing/clips.ts";

test("R-PUB-15 a command imports a folder of videos, and skips the imported ones", async () => {
  const folder = await mkdtemp(join(tmpdir(), "marquee-import-"));
  const clips = join(folder, "clips");
  const list = join(folder, "list.csv");
  const server = await startTestSite({ environment: { DEMO: "false" } });
  const environment = { DATABASE_URL: server.databaseUrl, DATA_FOLDER: server.dataFolder };
  onTestFinished(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
  await mkdir(join(clips, "2019"), { recursive: true });
  const clip = await makeColourClip({
    path: join(clips, "harbour.mp4"),
    size: "160x90",
    rate: 5,
    seconds: 2,
  });
  await copyFile(clip, join(clips, "2019/pier.mp4"));
  await writeFile(join(clips, "empty.mp4"), "");
  await symlink(join(folder, "list.csv"), join(clips, "link.mp4"));
  const lines = [
    "file,title,description,tags,visibility,publish_at",
    'harbour.mp4,"Harbour, at night","Two\nlines",sea night,Public,2019-05-01T10:00:00Z',
    "2019/pier.mp4,,,,Unlisted,",
    "missing.mp4,,,,,",
    "empty.mp4,,,,,",
    "link.mp4,,,,,",
    "harbour.mp4,Again,,,,",
  ];
  await writeFile(list, lines.join("\n"));

  const { browser, channel } = await registerCreator(server);
  const own = () => browser.call(endpoints.fetchOwnVideos, { creator: channel.id, order: "title" });
  const run = (...more: string[]) =>
    runMain(["import-videos", channel.username, clips, list, ...more], environment);

  const problems = [
    "line 8: harbour.mp4 is in line 2 already",
    "line 5: missing.mp4: there is no such file in the folder",
    "line 6: empty.mp4: the file is empty",
    "line 7: link.mp4: the file is not inside of the folder",
  ];
  const checked = await run("check");
  expect(checked.code).toBe(1);
  expect(checked.output.split("\n")).toEqual([
    expect.stringMatching(
      /^line 2: harbour\.mp4: would be imported: “Harbour, at night”, Public, /,
    ),
    expect.stringMatching(/^line 4: 2019\/pier\.mp4: would be imported: “pier”, Unlisted, /),
    "",
  ]);
  expect(checked.errors.trim().split("\n")).toEqual([
    ...problems,
    "To import: 2. Already there: 0. Wrong: 4.",
  ]);
  expect((await own()).total).toBe(0);

  const imported = await run();
  expect([imported.code, imported.errors.trim().split("\n").at(-1)]).toEqual([
    1,
    "Imported: 2. Already there: 0. Wrong: 4.",
  ]);
  // The server finds them, and makes real videos of them.
  await expect
    .poll(async () => (await own()).videos.map(({ state }) => state))
    .toEqual(["ready", "ready"]);
  const { videos } = await own();
  expect(videos).toMatchObject([
    {
      title: "Harbour, at night",
      description: "Two\nlines",
      tags: ["sea", "night"],
      visibility: "Public",
      publish_at: "2019-05-01T10:00:00.000Z",
      source_name: "harbour.mp4",
      duration: 2,
    },
    { title: "pier", visibility: "Unlisted", source_name: "pier.mp4" },
  ]);
  // Each has a folder of its attempt, as an upload has.
  for (const video of videos) expect(video.file_name).toMatch(/^u-[\w-]+-r\d{8,}$/);
  const page = await openBrowser(server).call(endpoints.watch, { v: videos[0]?.video_id ?? "" });
  expect(page?.video.video_title).toBe("Harbour, at night");

  await copyFile(clip, join(clips, "new.mp4"));
  await writeFile(list, [...lines.slice(0, 3), "new.mp4,,,,,"].join("\n"));
  const again = await run();
  expect([again.code, again.errors]).toEqual([0, ""]);
  expect(again.output.trim().split("\n").at(-1)).toBe("Imported: 1. Already there: 2. Wrong: 0.");
  expect((await own()).total).toBe(3);

  for (const [args, expected] of [
    [["import-videos"], /^Name a channel's username\./],
    [["import-videos", "nobody", clips, list], /^There is no channel nobody\.\n$/],
    [["import-videos", channel.username, join(folder, "nowhere"), list], /^There is no folder /],
    [["import-videos", channel.username, clips, join(folder, "no.csv")], /^There is no file /],
    [["import-videos", channel.username, clips, list, "dance"], /^Unknown word dance\./],
  ] as const) {
    const { code, errors } = await runCommand(args, environment);
    expect([args, code, errors]).toEqual([args, 1, expect.stringMatching(expected)]);
  }
});
