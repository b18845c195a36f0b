import { expect, test } from "vitest";
import { newVideoId } from "./new-video-id.ts";

test("an id never ends like a revision, whose folder it would share", () => {
  const drawn = ["abcdefghi-r7", "abcdefg-r123", "abcdefghi_r7"];
  const random = () => Buffer.from(drawn.shift() ?? "", "base64url");
  expect(newVideoId(random)).toBe("abcdefghi_r7");
});
