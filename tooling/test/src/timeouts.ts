/**
 * Time limits of every test. They only end what hangs: whatever works is done long before, on the
 * busiest machine, too. What a product promises about time is tested by a clock of the test's own,
 * or by counting work.
 */
export const testTimeoutMs = 600_000;

/** For one condition that a test waits for. */
export const waitTimeoutMs = 120_000;
