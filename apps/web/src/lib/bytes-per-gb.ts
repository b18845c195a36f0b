/** Decimal, as sizes are shown. */
export const bytesPerGb = 1_000_000_000;
