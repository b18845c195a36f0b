const units = ["bytes", "kB", "MB", "GB", "TB"] as const;

/** Decimal, as the pages show sizes: "1.5 GB". */
export function describeBytes(bytes: number): string {
  let value = bytes;
  let unitIndex = 0;
  // An amount that would be rounded to 1000 is shown as 1 of the next unit.
  while (value >= 999.5 && unitIndex < units.length - 1) {
    value /= 1000;
    unitIndex += 1;
  }
  const digits = unitIndex === 0 || value >= 100 ? 0 : 1;
  return `${value.toFixed(digits).replace(/\.0$/, "")} ${units[unitIndex]}`;
}
