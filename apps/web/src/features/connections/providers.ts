import type { ConnectionProvider } from "@marquee/api-client";

interface Provider {
  title: string;
  /** What a connection is good for. */
  about: string;
  /** What a tier of a connected account brings; null where there are no tiers, or none is paid for. */
  benefit: (tier: number) => string | null;
}

const benefits: Record<number, string> = {
  1: "Free Exclusives and half price All Access.",
  2: "Free All Access and half price Supporter.",
  3: "Everything is free.",
};

export const providers: Record<ConnectionProvider, Provider> = {
  "identity-provider": {
    title: "Identity provider",
    about: "Log in with an account that you have elsewhere.",
    benefit: () => null,
  },
  "streaming-platform": {
    title: "Streaming platform",
    about: "Subscribers of the streaming platform get plans for free or at half price, by their tier.",
    benefit: (tier) => benefits[tier] ?? null,
  },
};
