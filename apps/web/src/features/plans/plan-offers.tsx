import type { HeldPlan } from "@marquee/api-client";
import { accountQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { CardGrid } from "@marquee/ui/card-grid";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/session/use-private-query";
import { PlanOffer } from "./plan-offer";
import { plans } from "./plans";

/** The plans, and which of them the visitor has. */
export function PlanOffers({ held }: { held: HeldPlan | null }) {
  const heldLevel = plans.findIndex(({ id }) => id === held?.plan);
  return (
    <CardGrid size="wide">
      {plans.map((plan, level) => (
        <PlanOffer key={plan.id} plan={plan} held={level <= heldLevel ? held : null} />
      ))}
    </CardGrid>
  );
}

export function OwnPlanOffers({ user }: { user: SessionUser }) {
  const { api } = useServices();
  const { data: account } = usePrivateQuery(accountQuery(api), user);
  return <PlanOffers held={account?.plan ?? null} />;
}
