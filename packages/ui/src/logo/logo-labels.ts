export const logoLabels = { beta: "BETA" };
