import type { HeldPlan, Plan, PlanSource } from "@marquee/api-client";
import { plans } from "../config/plans";
import { formatDate } from "./format-date";

const sources: Record<PlanSource, string> = {
  operator: "a present from this site",
  "streaming-platform": "from your streaming platform",
  payment: "paid",
};

export function planName(plan: Plan): string {
  return plans.find(({ id }) => id === plan)?.name ?? plan;
}

/** Where a plan comes from and how long it lasts: "from your streaming platform, until 3 March 2027". */
export function describePlan({ source, until }: HeldPlan): string {
  return `${sources[source]}, ${until === null ? "without end" : `until ${formatDate(until)}`}`;
}
