import { Trans, useLingui } from "@lingui/react/macro";
import type { HeldPlan } from "@marquee/api-client";
import { Link } from "@marquee/ui/link";
import { paths } from "../../config/paths";
import { planName } from "../../config/plans";
import { describePlan } from "../../lib/session/describe-plan";
import type { PlanDetails } from "./plans";
import styles from "./plans.module.css";

interface HeldPlanTextProps {
  plan: PlanDetails;
  held: HeldPlan;
}

/** Replaces the button of a plan that the visitor has: its source and when it ends. */
export function HeldPlanText({ plan, held }: HeldPlanTextProps) {
  const { t, i18n } = useLingui();
  const heldName = planName(i18n, held.plan);
  if (held.plan !== plan.id) return <p className={styles["held"]}>{t`Included in ${heldName}.`}</p>;
  const details = describePlan(i18n, held);
  return (
    <p className={styles["held"]}>
      {t`You have this plan: ${details}.`}
      {held.source === "streaming-platform" && (
        <>
          {" "}
          <Trans>
            <Link href={paths.connections.href()}>Connect the platform again</Link> to keep it
            longer.
          </Trans>
        </>
      )}
    </p>
  );
}
