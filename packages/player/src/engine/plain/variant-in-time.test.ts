import { expect, test } from "vitest";
import { variantWith } from "../testing/variant";
import { variantInTime } from "./variant-in-time";

const variantOf = (mbps: number) =>
  variantWith({ url: String(mbps), bandwidth: mbps * 1_000_000, height: mbps * 100 });
const chosen = variantOf(4);
const variants = [variantOf(1), variantOf(2), chosen];

test.each([
  {
    at: "the beginning of a segment",
    seconds: 0,
    urls: ["1", "2"],
    mbps: 4,
    what: "the chosen one",
  },
  { at: "soon after it", seconds: 2, urls: ["1", "2"], mbps: 2, what: "one that comes soon" },
  { at: "late in it", seconds: 5, urls: ["1", "2"], mbps: 1, what: "the lowest" },
  {
    at: "late in it",
    seconds: 5,
    urls: ["2"],
    mbps: 2,
    what: "the lowest of which the playlist is there",
  },
  {
    at: "late in it",
    seconds: 5,
    urls: [] as string[],
    mbps: 4,
    what: "the chosen one, while there is no other",
  },
])("R-ENGINE-03 a seek to $at gets $what", ({ seconds, urls, mbps }) => {
  const awaited = { seconds, isReady: ({ url }: { url: string }) => urls.includes(url) };
  expect(variantInTime(variants, { chosen, awaited, bandwidthBps: 10_000_000 })).toEqual(
    variantOf(mbps),
  );
});
