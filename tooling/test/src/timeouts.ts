/**
 * Time limits of every test. They only end hanging tests: working ones are done long before, on the
 * busiest machine, too. Time that a product promises is tested by a test clock, or by counting
 * work.
 */
export const testTimeoutMs = 600_000;

/** For one condition that a test waits for. */
export const waitTimeoutMs = 120_000;
