import { subscribe } from "@marquee/api-client";
import { useSession } from "@marquee/local-store/react";
import { Button, ButtonLink } from "@marquee/ui/button";
import { Notice } from "@marquee/ui/notice";
import { PlanCard } from "@marquee/ui/plan-card";
import { useMutation } from "@tanstack/react-query";
import { paths } from "../../config/paths";
import type { plans } from "../../config/plans";
import { errorText } from "../../lib/error-text";
import { useServices } from "../../lib/services";
import { useFollowWithState } from "../../lib/use-follow-with-state";

/** One plan. Subscribing tells the server, which says how it goes on. */
export function PlanOffer({ plan }: { plan: (typeof plans)[number] }) {
  const { api } = useServices();
  const user = useSession();
  const logIn = useFollowWithState(paths.login(), { returnTo: paths.plans });
  const wish = useMutation({ mutationFn: () => api.call(subscribe, { plan: plan.id }) });
  return (
    <PlanCard
      name={plan.name}
      price={plan.price}
      period="per month"
      description={plan.description}
      features={plan.features}
      highlighted={plan.id === "all-access"}
      action={
        <>
          {user ? (
            <Button
              block
              variant={plan.id === "all-access" ? "primary" : "secondary"}
              pending={wish.isPending}
              aria-label={`Subscribe to ${plan.name}`}
              onClick={() => wish.mutate()}
            >
              Subscribe
            </Button>
          ) : (
            <ButtonLink
              block
              variant={plan.id === "all-access" ? "primary" : "secondary"}
              href={paths.login()}
              onClick={logIn}
              aria-label={`Log in to subscribe to ${plan.name}`}
            >
              Subscribe
            </ButtonLink>
          )}
          {wish.isSuccess && <Notice>{wish.data.message || "Thank you. We will write to you when it goes on."}</Notice>}
          {wish.isError && <Notice tone="danger">{errorText(wish.error)}</Notice>}
        </>
      }
    />
  );
}
