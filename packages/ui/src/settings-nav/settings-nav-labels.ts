export const settingsNavLabels = { label: "Settings" };
