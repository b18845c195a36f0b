import { plural, t } from "@lingui/core/macro";
import { expect, test } from "vitest";
import { englishI18n } from "./english";

test("R-VISIT-12 English is what stands in the source", () => {
  const deleted = (count: number) =>
    t(englishI18n)`${plural(count, { one: "# video", other: "# videos" })} deleted`;
  expect([deleted(1), deleted(1_000)]).toEqual(["1 video deleted", "1,000 videos deleted"]);
});
