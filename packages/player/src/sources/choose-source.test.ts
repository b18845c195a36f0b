import { expect, test } from "vitest";
import { chooseSource } from "./choose-source";

test("a server chooses the first, because only a browser knows", () => {
  expect(chooseSource([{ src: "/film.mpd" }, { src: "/film.mp4" }])).toEqual({ src: "/film.mpd" });
});
