import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { subscribe, type Plan, type ResultOf } from "@marquee/api-client";
import { Button, ButtonLink } from "@marquee/ui/button";
import { Notice } from "@marquee/ui/notice";
import { useState } from "react";
import { useForm } from "../../components/form/use-form";
import { paths } from "../../config/paths";
import { planName } from "../../config/plans";
import { useServices } from "../../lib/services";
import { useFollowWithState } from "../../lib/session/use-follow-with-state";
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
      const answer = await api.call(subscribe, { plan: plan.id });
      if (answer.redirect === "") setNotice(answerText(i18n, plan.id, answer));
      else location.assign(answer.redirect);
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

/** Returns what the server answers instead of leading to a payment. */
function answerText(
  i18n: I18n,
  wanted: Plan,
  { answer, other_plan: otherPlan = wanted, message }: ResultOf<typeof subscribe>,
): string {
  const plan = planName(i18n, wanted);
  const other = planName(i18n, otherPlan);
  const later = t(i18n)`We will write to you as soon as payment opens.`;
  switch (answer) {
    case "held":
      return t(i18n)`You have ${plan} already.`;
    case "included":
      return t(i18n)`You have ${other}, which includes ${plan}.`;
    case "chosen":
      return t(i18n)`You have chosen ${plan} already. ${later}`;
    case "noted":
      return t(i18n)`Thank you! We have noted ${plan}. ${later}`;
    case "changed":
      return t(i18n)`Thank you! We have noted ${plan} instead of ${other}. ${later}`;
    case undefined:
      return message;
  }
}
