import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";

const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** Formats a number of bytes with decimal units, which stay on one line: "1.2 GB". */
export function formatBytes(i18n: I18n, bytes: number): string {
  let value = bytes;
  let index = 0;
  while (value >= 999.5 && index < units.length - 1) {
    value /= 1000;
    index += 1;
  }
  return textOf(i18n, value, index).replaceAll(" ", "\u00a0");
}

function textOf(i18n: I18n, value: number, index: number): string {
  // `Intl` has no symbol for a byte in most languages.
  if (index === 0) return t(i18n)`${value} B`;
  const digits = value >= 99.5 ? 0 : 1;
  const precision = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return i18n.number(value, { style: "unit", unit: units[index], ...precision });
}
