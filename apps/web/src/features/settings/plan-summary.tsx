import { useLingui } from "@lingui/react/macro";
import { accountQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { planName } from "../../config/plans";
import { describePlan } from "../../lib/session/describe-plan";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/session/use-private-query";

/** The plan that the account has, and until when. */
export function PlanSummary({ user }: { user: SessionUser }) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const { data: account } = usePrivateQuery(accountQuery(api), user);
  if (!account) return t`Members-only and early videos`;
  if (!account.plan) return t`None. See the plans`;
  const plan = planName(i18n, account.plan.plan);
  const details = describePlan(i18n, account.plan);
  return t({
    message: `${plan}, ${details}`,
    comment: "A plan's name, and where it comes from and until when",
  });
}
