import { expect, test } from "vitest";
import { listAudioTracks, listTextTracks } from "./tracks";

test("R-WORD-03 captions are listed once, with the default and what a machine made", () => {
  const playlist = (id: number, name: string, more = {}) => ({
    id,
    name,
    lang: name.slice(0, 2).toLowerCase(),
    default: false,
    forced: false,
    ...more,
  });
  const playlists = [
    playlist(0, "English", { forced: true }),
    playlist(1, "English", { default: true }),
    playlist(2, "Français", { characteristics: "public.easy-to-read,public.machine-generated" }),
    playlist(3, "English"),
  ];
  expect(listTextTracks(playlists)).toEqual([
    { id: 1, label: "English", language: "en", default: true },
    { id: 2, label: "Français", language: "fr", machineMade: true },
  ]);
});

test.each([
  ["play alone where each has a playlist", "es.m3u8", [true, true]],
  ["do not where one is within the video", "", [undefined, undefined]],
])("R-DAILY-02 audio tracks %s", (_, url, expected) => {
  const playlists = [
    { id: 0, name: "English", lang: "en", url: "en.m3u8" },
    { id: 1, name: "Español", lang: "es", url },
  ];
  expect(listAudioTracks(playlists).map(({ isSeparate }) => isSeparate)).toEqual(expected);
});
