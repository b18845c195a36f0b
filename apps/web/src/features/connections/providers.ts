import type { MessageDescriptor } from "@lingui/core";
import type { ConnectionProvider } from "@marquee/api-client";
import { platformBenefits } from "../../config/plans";

interface Provider {
  title: string;
  /** What a connection is good for. */
  about: string;
  /** What a tier of a connected account brings; null where there are no tiers, or none is paid for. */
  benefit: (tier: number) => MessageDescriptor | null;
}

export const providers: Record<ConnectionProvider, Provider> = {
  "identity-provider": {
    title: "Identity provider",
    about: "Log in with an account that you have elsewhere.",
    benefit: () => null,
  },
  "streaming-platform": {
    title: "Streaming platform",
    about: "Already subscribe to a creator there? Get a plan at half price or free.",
    benefit: (tier) => platformBenefits.find((row) => row.tier === String(tier))?.benefit ?? null,
  },
};
