import { expect, test } from "vitest";
import { formatCount, formatExactCount } from "./format-count";

test.each([
  [0, "0", "0"],
  [999, "999", "999"],
  [1_000, "1K", "1,000"],
  [1_290, "1.2K", "1,290"],
  [12_874, "12K", "12,874"],
  [999_999, "999K", "999,999"],
  [1_000_000, "1M", "1,000,000"],
  [3_460_000, "3.4M", "3,460,000"],
  [2_500_000_000, "2.5B", "2,500,000,000"],
])("R-VISIT-03 %d views are %s, exactly %s", (count, short, exact) => {
  expect([formatCount(count), formatExactCount(count)]).toEqual([short, exact]);
});
