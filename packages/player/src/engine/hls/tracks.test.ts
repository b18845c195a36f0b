import { expect, test } from "vitest";
import { listTextTracks } from "./tracks";

test("captions are listed once, without forced ones, and with the stream's default", () => {
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
    playlist(2, "Français"),
    playlist(3, "English"),
  ];
  expect(listTextTracks(playlists)).toEqual([
    { id: 1, label: "English", language: "en", default: true },
    { id: 2, label: "Français", language: "fr" },
  ]);
});
