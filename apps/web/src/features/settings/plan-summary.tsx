import { useLingui } from "@lingui/react/macro";
import { accountQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { describePlan, planName } from "../../lib/describe-plan";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/use-private-query";

/** The plan that the account has, and until when. */
export function PlanSummary({ user }: { user: SessionUser }) {
  const { i18n } = useLingui();
  const { api } = useServices();
  const { data: account } = usePrivateQuery(accountQuery(api), user);
  if (!account) return "Members-only and early videos";
  if (!account.plan) return "None. See the plans";
  return `${planName(i18n, account.plan.plan)}, ${describePlan(i18n, account.plan)}`;
}
