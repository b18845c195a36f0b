import { useLingui } from "@lingui/react/macro";
import type { HeldPlan } from "@marquee/api-client";
import { Link } from "@marquee/ui/link";
import { paths } from "../../config/paths";
import { describePlan, planName } from "../../lib/describe-plan";
import type { PlanDetails } from "./plans";
import styles from "./plans.module.css";

interface HeldPlanTextProps {
  plan: PlanDetails;
  held: HeldPlan;
}

/** Stands in the place of the button of a plan that the visitor has: where it comes from and when it ends. */
export function HeldPlanText({ plan, held }: HeldPlanTextProps) {
  const { i18n } = useLingui();
  if (held.plan !== plan.id) return <p className={styles["held"]}>Included in {planName(i18n, held.plan)}.</p>;
  return (
    <p className={styles["held"]}>
      You have this plan: {describePlan(i18n, held)}.
      {held.source === "streaming-platform" && (
        <>
          {" "}
          <Link href={paths.connections.href()}>Connect the platform again</Link> to keep it longer.
        </>
      )}
    </p>
  );
}
