import { useLingui } from "@lingui/react/macro";
import type { HeldPlan } from "@marquee/api-client";
import { PlanCard } from "@marquee/ui/plan-card";
import { Tag } from "@marquee/ui/tag";
import { planNames } from "../../config/plans";
import { useUser } from "../../lib/session/use-user";
import { HeldPlanText } from "./held-plan-text";
import type { PlanDetails } from "./plans";
import { LogInToSubscribe, SubscribeForm } from "./subscribe-form";

interface PlanOfferProps {
  plan: PlanDetails;
  /** The plan that the visitor has, if it is this one or includes it. */
  held: HeldPlan | null;
}

/** One plan, with a way to subscribe to it unless the visitor has it. */
export function PlanOffer({ plan, held }: PlanOfferProps) {
  const { t, i18n } = useLingui();
  const user = useUser();
  const subscribe = user ? <SubscribeForm plan={plan} /> : <LogInToSubscribe plan={plan} />;
  return (
    <PlanCard
      name={i18n._(planNames[plan.id])}
      price={i18n.number(plan.price, {
        style: "currency",
        currency: "GBP",
        currencyDisplay: "narrowSymbol",
      })}
      period={t`per month`}
      description={i18n._(plan.description)}
      features={plan.features.map((feature) => i18n._(feature))}
      highlighted={plan.id === "all-access"}
      tag={held?.plan === plan.id && <Tag tone="light">{t`Your plan`}</Tag>}
      action={held ? <HeldPlanText plan={plan} held={held} /> : subscribe}
    />
  );
}
