const units = ["bytes", "kB", "MB", "GB", "TB"] as const;

/** Decimal, as the pages show sizes: "1.5 GB". */
export function describeBytes(bytes: number): string {
  let value = bytes;
  let unitIndex = 0;
  // Rounds 999.5 and more up to the next unit.
  while (value >= 999.5 && unitIndex < units.length - 1) {
    value /= 1000;
    unitIndex += 1;
  }
  const digits = unitIndex === 0 || value >= 100 ? 0 : 1;
  return `${value.toFixed(digits).replace(/\.0$/, "")} ${units[unitIndex]}`;
}
