/** The site's name and addresses: everything that another operator would change. */
export const site = {
  name: "Marquee",
  tagline: "Browse and watch video without an account. Your history stays in your own browser.",
  aboutUrl: "https://about.marquee.example/",
  statusUrl: "https://status.marquee.example/",
} as const;
