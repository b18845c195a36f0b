import {
  createClient,
  fetchOwnPlaylist,
  modifyPlaylist,
  type OwnPlaylistResponse,
} from "@marquee/api-client";
import { createFetchDouble, examples } from "@marquee/api-client/testing";
import { expect, test } from "vitest";
import { addToPlaylist } from "./add-to-playlist";

const { response: example } = examples.fetchOwnPlaylist;
const conflict = "Somebody changed this playlist at the same time.";

function playlist(version: number, ids: readonly string[]): OwnPlaylistResponse {
  const video = { title: "", duration: 1, file_name: "a", content_server: "", shown: 1 as const };
  return { ...example, version, videos: ids.map((video_id) => ({ ...video, video_id })) };
}

function setUp(...playlists: readonly OwnPlaylistResponse[]) {
  const api = createFetchDouble();
  const script = api.on(fetchOwnPlaylist);
  for (const each of playlists) script.respond(each);
  const add = (...videoIds: string[]) =>
    addToPlaylist(createClient({ baseUrl: "https://api.test", fetch: api.fetch }), {
      playlistId: "p",
      videoIds,
    });
  const sent = () =>
    api.calls.filter(({ name }) => name === "modifyPlaylist").map(({ request }) => request);
  return { api, add, sent };
}

test("R-PUB-07 videos are added at the end, each once", async () => {
  const { add, sent } = setUp(playlist(4, ["a", "b"]));
  expect(await add("b", "c", "d")).toBe(2);
  expect(sent()).toEqual([{ id: "p", videos: ["a", "b", "c", "d"], version: 4 }]);
});

test("R-PUB-07 nothing is sent if all videos are in the playlist", async () => {
  const { add, sent } = setUp(playlist(4, ["a", "b"]));
  expect(await add("b", "a")).toBe(0);
  expect(sent()).toEqual([]);
});

test("R-PUB-07 what somebody else changes at the same time stays", async () => {
  const { api, add, sent } = setUp(playlist(4, ["a", "b"]), playlist(5, ["b", "c", "e"]));
  api.on(modifyPlaylist).reject(conflict, 409).respond(example);
  expect(await add("c", "d")).toBe(1);
  expect(sent()).toEqual([
    { id: "p", videos: ["a", "b", "c", "d"], version: 4 },
    { id: "p", videos: ["b", "c", "e", "d"], version: 5 },
  ]);
});

test("R-PUB-07 it gives up after five conflicts, and after any other refusal", async () => {
  const { api, add, sent } = setUp(playlist(4, ["a"]));
  api.on(modifyPlaylist).reject(conflict, 409);
  await expect(add("b")).rejects.toMatchObject({ status: 409, text: conflict });
  expect(sent()).toHaveLength(5);
  api.on(modifyPlaylist).reject("We can't find that video.", 404);
  await expect(add("b")).rejects.toMatchObject({ status: 404 });
  expect(sent()).toHaveLength(6);
});
