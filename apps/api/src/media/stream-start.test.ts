import { expect, test } from "vitest";
import { systemClock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { createFolderStorage } from "../storage/folder-storage.ts";
import { createStreamStarts } from "./stream-start.ts";

const start = { audio: [], video: [], playlists: {}, initSegments: {} };

test("a start that could not be read is read again by the next page", async () => {
  let isDown = true;
  const sql = (() =>
    isDown
      ? Promise.reject(new Error("Connection lost."))
      : Promise.resolve([{ start }])) as unknown as Sql;
  const streamStart = createStreamStarts({
    sql,
    clock: systemClock,
    catalogue: createFolderStorage("nowhere"),
  });
  const file = { server: "/media", file: "lanterns" };
  expect(await streamStart(file)).toBeNull();
  isDown = false;
  expect(await streamStart(file)).toEqual(start);
});
