import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ConnectionProvider } from "@marquee/api-client";
import { platformBenefits } from "../../config/platform-benefits";

interface Provider {
  title: MessageDescriptor;
  /** The purpose of a connection. */
  about: MessageDescriptor;
  /** Benefit of a connected account's tier; null where there are no tiers, or none is paid for. */
  benefit: (tier: number) => MessageDescriptor | null;
}

export const providers: Record<ConnectionProvider, Provider> = {
  "identity-provider": {
    title: msg`Identity provider`,
    about: msg`Log in with an account that you have elsewhere.`,
    benefit: () => null,
  },
  "streaming-platform": {
    title: msg`Streaming platform`,
    about: msg`Already subscribe to a creator there? Get a plan at half price or free.`,
    benefit: (tier) => platformBenefits.find((row) => row.tier === String(tier))?.benefit ?? null,
  },
};
