export const dialogLabels = { close: "Close" };
