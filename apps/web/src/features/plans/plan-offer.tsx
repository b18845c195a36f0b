import type { HeldPlan } from "@marquee/api-client";
import { PlanCard } from "@marquee/ui/plan-card";
import { Tag } from "@marquee/ui/tag";
import type { plans } from "../../config/plans";
import { useUser } from "../../lib/use-user";
import { HeldPlanText } from "./held-plan-text";
import { LogInToSubscribe, SubscribeForm } from "./subscribe-form";

interface PlanOfferProps {
  plan: (typeof plans)[number];
  /** The plan that the visitor has, if it is this one or includes it. */
  held: HeldPlan | null;
}

/** One plan, with a way to subscribe to it unless the visitor has it. */
export function PlanOffer({ plan, held }: PlanOfferProps) {
  const user = useUser();
  const subscribe = user ? <SubscribeForm plan={plan} /> : <LogInToSubscribe plan={plan} />;
  return (
    <PlanCard
      name={plan.name}
      price={plan.price}
      period="per month"
      description={plan.description}
      features={plan.features}
      highlighted={plan.id === "all-access"}
      tag={held?.plan === plan.id && <Tag tone="light">Your plan</Tag>}
      action={held ? <HeldPlanText plan={plan} held={held} /> : subscribe}
    />
  );
}
