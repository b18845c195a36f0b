import { subscribe } from "@marquee/api-client";
import { useSession } from "@marquee/local-store/react";
import { Button, ButtonLink } from "@marquee/ui/button";
import { Notice } from "@marquee/ui/notice";
import { PlanCard } from "@marquee/ui/plan-card";
import { useState } from "react";
import { useForm } from "../../components/form/use-form";
import { paths } from "../../config/paths";
import type { plans } from "../../config/plans";
import { useServices } from "../../lib/services";
import { useFollowWithState } from "../../lib/use-follow-with-state";

/** One plan. Subscribing tells the server, which says how it goes on. */
export function PlanOffer({ plan }: { plan: (typeof plans)[number] }) {
  const { api } = useServices();
  const user = useSession();
  const logIn = useFollowWithState(paths.login.href(), { returnTo: paths.plans.href() });
  const [answer, setAnswer] = useState<string | null>(null);
  const { form, failure, pending } = useForm({
    initial: {},
    validate: () => ({}),
    onSubmit: async () => {
      setAnswer(null);
      const { message } = await api.call(subscribe, { plan: plan.id });
      setAnswer(message || "Thank you. We will write to you when it goes on.");
    },
  });
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
            <form {...form}>
              <Button
                type="submit"
                block
                variant={plan.id === "all-access" ? "primary" : "secondary"}
                pending={pending}
                aria-label={`Subscribe to ${plan.name}`}
              >
                Subscribe
              </Button>
            </form>
          ) : (
            <ButtonLink
              block
              variant={plan.id === "all-access" ? "primary" : "secondary"}
              href={paths.login.href()}
              onClick={logIn}
              aria-label={`Log in to subscribe to ${plan.name}`}
            >
              Subscribe
            </ButtonLink>
          )}
          {answer !== null && <Notice>{answer}</Notice>}
          {failure !== null && <Notice tone="danger">{failure}</Notice>}
        </>
      }
    />
  );
}
