import { useLingui } from "@lingui/react/macro";
import { subscribe } from "@marquee/api-client";
import { Button, ButtonLink } from "@marquee/ui/button";
import { Notice } from "@marquee/ui/notice";
import { useState } from "react";
import { useForm } from "../../components/form/use-form";
import { paths } from "../../config/paths";
import { planName } from "../../config/plans";
import { serverText } from "../../lib/server-text";
import { useServices } from "../../lib/services";
import { useFollowWithState } from "../../lib/use-follow-with-state";
import type { PlanDetails } from "./plans";
import styles from "./plans.module.css";

interface SubscribeProps {
  plan: PlanDetails;
}

const variantOf = ({ id }: SubscribeProps["plan"]) =>
  id === "all-access" ? "primary" : "secondary";

/**
 * Leads to the payment. While payment is not open, the server stores the plan and returns a notice.
 */
export function SubscribeForm({ plan }: SubscribeProps) {
  const { t, i18n } = useLingui();
  const name = planName(i18n, plan.id);
  const { api } = useServices();
  const [notice, setNotice] = useState<string | null>(null);
  const { form, failure, pending } = useForm({
    initial: {},
    validate: () => ({}),
    onSubmit: async () => {
      setNotice(null);
      const { message, redirect } = await api.call(subscribe, { plan: plan.id });
      if (redirect === "") setNotice(serverText(i18n, message));
      else location.assign(redirect);
    },
  });
  return (
    <>
      <form {...form}>
        <Button
          type="submit"
          block
          variant={variantOf(plan)}
          pending={pending}
          aria-label={t`Subscribe to ${name}`}
        >
          {t`Subscribe`}
        </Button>
      </form>
      <PaymentHint />
      {notice !== null && <Notice>{notice}</Notice>}
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
    </>
  );
}

export function LogInToSubscribe({ plan }: SubscribeProps) {
  const { t, i18n } = useLingui();
  const name = planName(i18n, plan.id);
  const logIn = useFollowWithState(paths.login.href(), { returnTo: paths.plans.href() });
  return (
    <>
      <ButtonLink
        block
        variant={variantOf(plan)}
        href={paths.login.href()}
        onClick={logIn}
        aria-label={t`Log in to subscribe to ${name}`}
      >
        {t`Subscribe`}
      </ButtonLink>
      <PaymentHint />
    </>
  );
}

function PaymentHint() {
  const { t } = useLingui();
  const { isPaymentOpen } = useServices().siteConfig;
  return isPaymentOpen ? null : (
    <p className={styles["hint"]}>{t`For now, this only saves your choice.`}</p>
  );
}
