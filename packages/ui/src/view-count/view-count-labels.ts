export const viewCountLabels = {
  /** `count` as it is shown, `amount` as a number, for the plural. */
  views: (count: string, amount: number) => (amount === 1 ? `${count} view` : `${count} views`),
};
