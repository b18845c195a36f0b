import { useLingui } from "@lingui/react/macro";
import { PageMeta } from "../../components/page-meta";
import { prefetchSiteText } from "../../components/site-text/site-text-query";
import { useServices } from "../../lib/services";
import { LegalPage } from "./legal-page";

const prefetchAbout = prefetchSiteText("about");

function AboutScreen() {
  const { t } = useLingui();
  const siteName = useServices().siteConfig.name;
  return (
    <LegalPage
      name="about"
      title={t`About ${siteName}`}
      lead={t`Those who run this site have not written about it yet.`}
      meta={<PageMeta title={t`About`} description={t`Who runs ${siteName}, and why.`} />}
    >
      {null}
    </LegalPage>
  );
}

export { AboutScreen as Screen, prefetchAbout as prefetch };
