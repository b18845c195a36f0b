import { msg } from "@lingui/core/macro";

/** Benefits for subscribers of the streaming platform, by their tier there. */
export const platformBenefits = [
  { tier: "1", benefit: msg`Free Exclusives and half price All Access` },
  { tier: "2", benefit: msg`Free All Access and half price Supporter` },
  { tier: "3", benefit: msg`Everything free` },
] as const;
