import { afterEach, expect, test, vi } from "vitest";
import { pageBandwidthBps } from "./page-bandwidth";

const response = {
  transferSize: 100_000,
  workerStart: 0,
  requestStart: 1000,
  responseStart: 1040,
  responseEnd: 1240,
};

function withResponses(...responses: Partial<typeof response>[]) {
  const entries = responses.map((changes) => ({ ...response, ...changes }));
  vi.spyOn(performance, "getEntriesByType").mockReturnValue(
    entries as unknown as PerformanceEntryList,
  );
}

afterEach(() => void vi.restoreAllMocks());

test("is that of the fastest large response", () => {
  withResponses({ responseEnd: 1840 }, {}, { responseEnd: 2040 });
  expect(pageBandwidthBps()).toBe(4_000_000);
});

test("is 0 while nothing large has come over the network", () => {
  withResponses();
  expect(pageBandwidthBps()).toBe(0);
  withResponses({ transferSize: 20_000 }, { transferSize: 0 });
  expect(pageBandwidthBps()).toBe(0);
});

test("leaves out responses of a service worker", () => {
  withResponses({ workerStart: 990 });
  expect(pageBandwidthBps()).toBe(0);
});

test("takes a body that came at once for one that came in half of the time", () => {
  withResponses({ responseStart: 1239 });
  expect(pageBandwidthBps()).toBeCloseTo(100_000 * 8 * (1000 / 120), 0);
});
