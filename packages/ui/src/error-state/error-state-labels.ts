export const errorStateLabels = { retry: "Retry" };
