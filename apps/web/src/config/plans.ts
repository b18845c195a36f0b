import type { Plan } from "@marquee/api-client";

interface PlanOffer {
  id: Plan;
  name: string;
  /** Pounds a month. */
  price: string;
  description: string;
  features: readonly string[];
}

/** The membership plans, from the smallest to the largest. */
export const plans: readonly PlanOffer[] = [
  {
    id: "exclusives",
    name: "Exclusives",
    price: "£2.49",
    description: "Members-only videos.",
    features: ["Every members-only video"],
  },
  {
    id: "all-access",
    name: "All Access",
    price: "£3.99",
    description: "Everything that is shown here, from its first day.",
    features: ["Everything in Exclusives", "New videos before everyone else"],
  },
  {
    id: "supporter",
    name: "Supporter",
    price: "£4.99",
    description: "For people who want to keep this site running.",
    features: ["Everything in All Access", "More for the creators and this site"],
  },
];

/** What subscribers of the streaming platform get, by their tier there. */
export const platformBenefits = [
  { tier: "1", benefit: "Free Exclusives and half price All Access" },
  { tier: "2", benefit: "Free All Access and half price Supporter" },
  { tier: "3", benefit: "Everything free" },
] as const;
