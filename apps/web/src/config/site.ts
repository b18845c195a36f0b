/** The site's name and tagline. */
export const site = {
  name: "Marquee",
  tagline: "Browse and watch video without an account. Your history stays in your own browser.",
} as const;
