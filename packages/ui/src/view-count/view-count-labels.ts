import { formatCount, formatExactCount } from "./format-count";

export const viewCountLabels = {
  /** `count` as it is shown, `amount` as a number, for the plural. */
  views: (count: string, amount: number) => (amount === 1 ? `${count} view` : `${count} views`),
  /** A count in short: 1.2K. */
  short: formatCount,
  /** A count with all its digits: 1,234. */
  exact: formatExactCount,
};
