import { ButtonLink } from "@marquee/ui/button";
import { CardGrid } from "@marquee/ui/card-grid";
import { Link } from "@marquee/ui/link";
import { Notice } from "@marquee/ui/notice";
import { SectionHeader } from "@marquee/ui/section-header";
import { VisuallyHidden } from "@marquee/ui/visually-hidden";
import { paths } from "../../config/paths";
import { plans } from "../../config/plans";
import { PageMeta } from "../../components/page-meta";
import { PlanOffer } from "./plan-offer";
import { PlatformTable } from "./platform-table";
import styles from "./plans.module.css";

export function PlansScreen() {
  return (
    <div className={styles["page"]}>
      <PageMeta
        title="Plans"
        description="Watching is free and stays free. A plan gives you more, and supports the creators."
      />
      <h1 className={styles["title"]}>Keep the lights on</h1>
      <p className={styles["lead"]}>Watching is free and stays free. A plan gives you more, and the creators a wage.</p>
      <Notice title="Plans cannot be paid for yet">
        Choosing a plan costs nothing now. We note your choice and write to you as soon as payment opens.
      </Notice>
      <VisuallyHidden role="heading" aria-level={2}>
        Plans
      </VisuallyHidden>
      <CardGrid size="wide">
        {plans.map((plan) => (
          <PlanOffer key={plan.id} plan={plan} />
        ))}
      </CardGrid>
      <section id="streaming-platform" aria-labelledby="platform-title" className={styles["platform"]}>
        <SectionHeader titleId="platform-title" title="For subscribers of the streaming platform" />
        <p>Already subscribe to a creator there? Get a plan at half price or free:</p>
        <PlatformTable />
        <p>
          <ButtonLink href={paths.connections.href()}>Link your account</ButtonLink>
        </p>
      </section>
      <p className={styles["contact"]}>
        A question about plans? <Link href={paths.contact.href()}>Contact us</Link>.
      </p>
    </div>
  );
}
