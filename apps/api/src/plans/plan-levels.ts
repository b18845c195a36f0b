import type { Plan } from "@marquee/api-client";

/** Each plan includes those before it. */
export const planLevels = [
  "exclusives",
  "all-access",
  "supporter",
] as const satisfies readonly Plan[];

export const planNames: Readonly<Record<Plan, string>> = {
  exclusives: "Exclusives",
  "all-access": "All Access",
  supporter: "Supporter",
};

export function includesPlan(held: Plan | null, wanted: Plan): boolean {
  return held !== null && planLevels.indexOf(held) >= planLevels.indexOf(wanted);
}

export function planOfTier(tier: number): Plan | null {
  return planLevels[tier - 1] ?? null;
}

/** Per cent. The plan above a tier's free one costs half. */
export function tierDiscount(tier: number, plan: Plan): number {
  return tier > 0 && planLevels[tier] === plan ? 50 : 0;
}
