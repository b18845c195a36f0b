import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Plan } from "@marquee/api-client";

/** The names of the membership plans. */
export const planNames: Readonly<Record<Plan, MessageDescriptor>> = {
  exclusives: msg({ message: "Exclusives", comment: "Name of the smallest membership plan" }),
  "all-access": msg({ message: "All Access", comment: "Name of the middle membership plan" }),
  supporter: msg({ message: "Supporter", comment: "Name of the largest membership plan" }),
};

/** What subscribers of the streaming platform get, by their tier there. */
export const platformBenefits = [
  { tier: "1", benefit: msg`Free Exclusives and half price All Access` },
  { tier: "2", benefit: msg`Free All Access and half price Supporter` },
  { tier: "3", benefit: msg`Everything free` },
] as const;
