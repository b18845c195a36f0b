import { expect, test } from "vitest";
import { createBandwidthMeter } from "./bandwidth-meter";

const megabit = 1_000_000;
const bytesPerMegabit = megabit / 8;

test("knows nothing before it has measured, unless it is told", () => {
  expect(createBandwidthMeter(null).bps()).toBeNull();
  expect(createBandwidthMeter(3 * megabit).bps()).toBeCloseTo(3 * megabit);
});

test("the first measurement counts in full", () => {
  const meter = createBandwidthMeter(null);
  meter.add(5 * bytesPerMegabit, 1000);
  expect(meter.bps()).toBeCloseTo(5 * megabit);
});

test("falls sooner than it rises", () => {
  const falling = createBandwidthMeter(10 * megabit);
  const rising = createBandwidthMeter(megabit);
  for (let second = 0; second < 3; second += 1) {
    falling.add(bytesPerMegabit, 1000);
    rising.add(10 * bytesPerMegabit, 1000);
  }
  const fallen = 10 * megabit - (falling.bps() ?? 0);
  const risen = (rising.bps() ?? 0) - megabit;
  expect(fallen).toBeGreaterThan(risen);
});

test("a response from a cache does not count as a fast network", () => {
  const meter = createBandwidthMeter(null);
  meter.add(bytesPerMegabit, 0);
  expect(meter.bps()).toBeLessThan(21 * megabit);
});
