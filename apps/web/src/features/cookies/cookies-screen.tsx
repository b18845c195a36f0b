import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useConsent } from "@marquee/local-store/react";
import { Button } from "@marquee/ui/button";
import { Link } from "@marquee/ui/link";
import { PageMeta } from "../../components/page-meta";
import { Prose } from "../../components/prose";
import { OwnText } from "../../components/site-text/own-text";
import { prefetchSiteText } from "../../components/site-text/site-text-query";
import { paths } from "../../config/paths";
import { useServices } from "../../lib/services";
import { CookieTable } from "./cookie-table";

const choices = {
  accepted: msg`You chose “Accept All”.`,
  necessary: msg`You chose “Necessary Only”.`,
  unset: msg`You have not chosen yet.`,
};

const prefetchCookies = prefetchSiteText("cookies");

function CookiesScreen() {
  const { t } = useLingui();
  const { consent } = useServices().store;
  const choice = useConsent();
  const lead = t`What this site stores, where it stores it, and how you change that.`;
  return (
    <Prose title={t`Cookies and your privacy`} lead={lead}>
      <PageMeta title={t`Cookies`} description={lead} />
      <h2>{t`Your choice`}</h2>
      <p role="status">{t(choices[choice ?? "unset"])}</p>
      <p>
        <Button variant="primary" onClick={consent.clear}>
          {t`Change Privacy Settings`}
        </Button>
      </p>

      <h2>{t`Cookies`}</h2>
      <p>
        <Trans>
          A cookie is a small text that a site stores in your browser and that your browser sends
          back with each request. It carries a date on which it expires: one that is set to live for
          30 days, for example, is deleted by your browser 30 days after it was set. A session
          cookie is deleted when you close the browser. We use these cookies, and no others:
        </Trans>
      </p>
      <CookieTable />

      <h2>{t`Local storage`}</h2>
      <p>
        <Trans>
          Local storage is a place in your browser where a site keeps data that stays on your
          device: it is not sent with requests. It has no expiry date, and it holds at most 10 MB.
          Before that limit is reached we remove the oldest data, so that there is always room for
          new data.
        </Trans>
      </p>

      <h2>{t`The two options`}</h2>
      <ul>
        <li>
          <Trans>
            <strong>Accept All</strong>: besides what is necessary we keep your watch history in
            this browser, so that you can continue where you stopped, your playlists, and the text
            of your last searches.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Necessary Only</strong>: we keep what the site needs to work and what you asked
            for yourself: your login, the creators you follow, the language, the theme, the volume,
            the quality and the order of lists. No watch history is stored.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>
          More about your data is in the{" "}
          <Link href={paths.privacyPolicy.href()}>privacy policy</Link>.
        </Trans>
      </p>
      <OwnText name="cookies" />
    </Prose>
  );
}

export { CookiesScreen as Screen, prefetchCookies as prefetch };
