import { expect, test } from "vitest";
import { newAttemptFolder } from "../transcoding/attempt-folder.ts";
import { storageKeys, videoFolder } from "./storage-keys.ts";

test.each(["u-x", "u-x-r1", "u-x-r39614081257132168796771975168", "u-x.0a1b2c", "u-x.0a1b2c-r1"])(
  "captions and thumbnails of %s are those of the video",
  (file) => {
    expect(videoFolder(file)).toBe("u-x");
    expect(storageKeys.captions(file)).toBe("media/u-x-captions");
    expect(storageKeys.thumbnails(file)).toBe("media/u-x-thumb");
    expect(videoFolder(newAttemptFolder(file))).toBe("u-x");
  },
);

test("the version before finds and replaces files in this one's folders", () => {
  const before = (file: string) => file.replace(/-r\d+$/, "");
  const file = newAttemptFolder("u-x");
  expect(before(file)).toBe("u-x");
  expect(newAttemptFolder(`${before(file)}-r3`)).not.toBe(file);
});
