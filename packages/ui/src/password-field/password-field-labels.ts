export const passwordFieldLabels = { show: "Show password", hide: "Hide password" };
