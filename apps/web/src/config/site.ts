export const site = {
  name: "Marquee",
} as const;
