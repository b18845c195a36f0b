import { expect, test } from "vitest";
import { positionInPlaylist } from "./position-in-playlist";

const ids = ["a", "b", "a", "signed b"];

test.each([
  ["the address's", { videoId: "a", index: 2, versionIds: [] }, 2],
  ["the first one, if the address is wrong", { videoId: "a", index: 1, versionIds: [] }, 0],
  ["none of a video that is not in it", { videoId: "x", index: 1, versionIds: [] }, -1],
  [
    "that of the original, for a signed version",
    { videoId: "signed a", index: 2, versionIds: ["a"] },
    2,
  ],
  ["the address's, if both are in it", { videoId: "signed b", index: 1, versionIds: ["b"] }, 1],
  [
    "its own, without one in the address",
    { videoId: "signed b", index: undefined, versionIds: ["b"] },
    3,
  ],
  ["its original's, without one", { videoId: "signed a", index: undefined, versionIds: ["a"] }, 0],
] as const)("R-WORD-04 a playlist's position is %s", (_name, { versionIds, ...query }, expected) =>
  expect(positionInPlaylist(ids, query, versionIds)).toBe(expected),
);
