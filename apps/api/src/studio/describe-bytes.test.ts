import { expect, test } from "vitest";
import { bytesPerGb } from "./bytes-per-gb.ts";
import { describeBytes } from "./describe-bytes.ts";

test.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [1_000_000, "1 MB"],
  [999_999, "1 MB"],
  [977 * 1_024, "1 MB"],
  [1_540_000, "1.5 MB"],
  [20 * bytesPerGb, "20 GB"],
  [53_700_000_000, "53.7 GB"],
])("R-PUB-11 %d bytes are %s, in the units that pages use", (bytes, text) => {
  expect(describeBytes(bytes)).toBe(text);
});
