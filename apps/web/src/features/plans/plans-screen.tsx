import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@marquee/ui/button";
import { Link } from "@marquee/ui/link";
import { Notice } from "@marquee/ui/notice";
import { SectionHeader } from "@marquee/ui/section-header";
import { VisuallyHidden } from "@marquee/ui/visually-hidden";
import { paths } from "../../config/paths";
import { PageMeta } from "../../components/page-meta";
import { useServices } from "../../lib/services";
import { useUser } from "../../lib/session/use-user";
import { OwnPlanOffers, PlanOffers } from "./plan-offers";
import { PlatformTable } from "./platform-table";
import styles from "./plans.module.css";

function PlansScreen() {
  const { t } = useLingui();
  const { isPaymentOpen } = useServices().siteConfig;
  const user = useUser();
  const lead = t`Watching is free and stays free. A plan gives you more and supports the creators.`;
  return (
    <div className={styles["page"]}>
      <PageMeta title={t`Plans`} description={lead} />
      <h1 className={styles["title"]}>{t`Plans`}</h1>
      <p className={styles["lead"]}>{lead}</p>
      {!isPaymentOpen && (
        <Notice className={styles["notice"]} title={t`Payment is not open yet`}>
          <Trans>
            Choose the plan that you want, and we will email you once, as soon as you can pay for
            it. Subscribers of the streaming platform get their plan now.
          </Trans>
        </Notice>
      )}
      <VisuallyHidden role="heading" aria-level={2}>
        {t`Choose a plan`}
      </VisuallyHidden>
      {user ? (
        <OwnPlanOffers key={user.id ?? user.email} user={user} />
      ) : (
        <PlanOffers held={null} />
      )}
      <section
        id="streaming-platform"
        aria-labelledby="platform-title"
        className={styles["platform"]}
      >
        <SectionHeader
          titleId="platform-title"
          title={t`For subscribers of the streaming platform`}
        />
        <p>{t`Already subscribe to a creator there? Get a plan at half price or free.`}</p>
        <PlatformTable />
        <p>
          <ButtonLink href={paths.connections.href()}>{t`Connect your account`}</ButtonLink>
        </p>
      </section>
      <p className={styles["contact"]}>
        <Trans>
          A question about plans? <Link href={paths.contact.href()}>Contact us</Link>.
        </Trans>
      </p>
    </div>
  );
}

export { PlansScreen as Screen };
