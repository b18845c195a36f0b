import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@marquee/ui/link";
import { PageMeta } from "../../components/page-meta";
import { paths } from "../../config/paths";
import { useServices } from "../../lib/services";
import { LegalPage } from "./legal-page";
import { prefetchSiteText } from "../../components/site-text/site-text-query";

const prefetchTerms = prefetchSiteText("terms");

function TermsScreen() {
  const { t } = useLingui();
  const { name: siteName, mark } = useServices().siteConfig;
  return (
    <LegalPage
      name="terms"
      title={t`Terms of use`}
      lead={t`The rules for using ${siteName}.`}
      meta={
        <PageMeta
          title={t`Terms`}
          description={t`What you may expect of this site, and what it expects of you.`}
        />
      }
    >
      <h2>{t`Using the site`}</h2>
      <p>
        <Trans>
          You may watch everything that is public, with or without an account. You must be 13 or
          older. Do not disrupt the site or disturb other visitors, and do not try to access what is
          not meant for you.
        </Trans>
      </p>
      <h2>{t`Your account`}</h2>
      <p>
        <Trans>
          An account belongs to one person. Keep your password secret, and turn on two-factor
          authentication if you can. You can delete your account at any time. Logging in within 14
          days brings it back; after that it is deleted for good. Subscriptions are cancelled at
          once, without a refund.
        </Trans>
      </p>
      <h2>{t`What creators publish`}</h2>
      <p>
        <Trans>
          Videos belong to the people who made them. Publish only what you have the right to
          publish. If something here is yours and was published without your consent,{" "}
          <Link href={`${paths.contact.href()}#dmca`}>tell us</Link>.
        </Trans>
      </p>
      {mark !== null && (
        <>
          <h2>{t`A site in beta`}</h2>
          <p>
            <Trans>
              {siteName} is in beta: things change, and sometimes something breaks. We do our best,
              but we cannot promise that everything always works.
            </Trans>
          </p>
        </>
      )}
      <h2>{t`Privacy`}</h2>
      <p>
        <Trans>
          What happens to your data is in the{" "}
          <Link href={paths.privacyPolicy.href()}>privacy policy</Link>.
        </Trans>
      </p>
    </LegalPage>
  );
}

export { TermsScreen as Screen, prefetchTerms as prefetch };
