import { expect, test } from "vitest";
import { readStart } from "./read-start";

test.each([
  ["t=90", 90],
  ["t=90s", 90],
  ["t=90.7", 90],
  ["t=1m30s", 90],
  ["t=0h1m30s", 90],
  ["t=1M30S", 90],
  ["t=1m", 60],
  ["t=1h", 3_600],
  ["t=1:30", 90],
  ["t=00:01:30", 90],
  ["t=1:02:03", 3_723],
  ["t=%2090", 90],
  ["t=90)", 90],
  ["t=0", 0],
  ["v=a&amp;t=90", 90],
  ["v=a&amp;start=1m", 60],
  ["start=90", 90],
  ["t=soon&start=90", 90],
  ["#t=90", 90],
  ["#t=1m30s", 90],
  ["#t=90,120", 90],
  ["t=5#t=90", 5],
  ["t=", undefined],
  ["t=-5", undefined],
  ["t=1e9", undefined],
  ["t=99999999", undefined],
  ["t=NaN", undefined],
  ["t=1:2:3:4", undefined],
  ["t=m", undefined],
  ["", undefined],
])("R-WATCH-05 the address %s starts at %s", (address, expected) => {
  const url = new URL(
    address.startsWith("#") ? address : `?${address}`,
    "https://marquee.example/watch",
  );
  expect(readStart(url.searchParams, url.hash)).toBe(expected);
});
