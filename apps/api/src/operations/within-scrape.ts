import { setTimeout as delay } from "node:timers/promises";

/** A scrape must end in time, even without a database. */
const scrapeTimeoutMs = 2_000;

export function withinScrape<T, Other>(value: Promise<T>, otherwise: Other): Promise<T | Other> {
  return Promise.race([value, delay(scrapeTimeoutMs, otherwise, { ref: false })]);
}
