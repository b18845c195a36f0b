import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Plan } from "@marquee/api-client";

export interface PlanDetails {
  id: Plan;
  /** Pounds a month. */
  price: number;
  description: MessageDescriptor;
  features: readonly MessageDescriptor[];
}

/** The membership plans, from the smallest to the largest. */
export const plans: readonly PlanDetails[] = [
  {
    id: "exclusives",
    price: 2.49,
    description: msg`Members-only videos.`,
    features: [msg`Every members-only video`],
  },
  {
    id: "all-access",
    price: 3.99,
    description: msg`Everything that is shown here, from its first day.`,
    features: [msg`Everything in Exclusives`, msg`New videos before everyone else`],
  },
  {
    id: "supporter",
    price: 4.99,
    description: msg`For people who want to keep this site running.`,
    features: [msg`Everything in All Access`, msg`More for the creators and this site`],
  },
];
