export const linkLabels = { external: "(opens in a new tab)" };
