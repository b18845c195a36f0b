import type { Plan } from "@marquee/api-client";

/** Each plan includes those before it. */
export const planLevels = [
  "exclusives",
  "all-access",
  "supporter",
] as const satisfies readonly Plan[];

/** The names of plans in messages and mails. */
export const planNames: Readonly<Record<Plan, string>> = {
  exclusives: "Exclusives",
  "all-access": "All Access",
  supporter: "Supporter",
};

export function includesPlan(held: Plan | null, wanted: Plan): boolean {
  return held !== null && planLevels.indexOf(held) >= planLevels.indexOf(wanted);
}

/** Returns what a tier of the streaming platform gives, or null for tier 0. */
export function planOfTier(tier: number): Plan | null {
  return planLevels[tier - 1] ?? null;
}

/**
 * Returns the discount of a plan in per cent: the plan above the free one of a tier is at half
 * price.
 */
export function tierDiscount(tier: number, plan: Plan): number {
  return tier > 0 && planLevels[tier] === plan ? 50 : 0;
}
