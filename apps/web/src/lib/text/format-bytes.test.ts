import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { formatBytes } from "./format-bytes";

const english = setupI18n({ locale: "en", messages: { en: {} } });

test.each([
  [999, "999 B"],
  [1_000_000, "1.0 MB"],
  [999_999, "1.0 MB"],
  [20_000_000_000, "20.0 GB"],
  [53_700_000_000, "53.7 GB"],
])("R-PUB-11 %d bytes are %s: decimal, as the server counts", (bytes, text) => {
  expect(formatBytes(english, bytes).replaceAll("\u00a0", " ")).toBe(text);
});
