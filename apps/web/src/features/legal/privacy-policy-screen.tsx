import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@marquee/ui/link";
import { PageMeta } from "../../components/page-meta";
import { paths } from "../../config/paths";
import { formatDate } from "../../lib/text/format-date";
import { useServices } from "../../lib/services";
import { LegalPage } from "./legal-page";
import { prefetchSiteText } from "../../components/site-text/site-text-query";

const updatedAt = "2023-12-20";

const prefetchPrivacyPolicy = prefetchSiteText("privacy-policy");

function PrivacyPolicyScreen() {
  const { t, i18n } = useLingui();
  const { name: siteName, contacts } = useServices().siteConfig;
  const { privacy } = contacts;
  const updated = formatDate(i18n, updatedAt);
  return (
    <LegalPage
      name="privacy-policy"
      title={t`Privacy policy`}
      lead={t`Last updated ${updated}`}
      meta={
        <PageMeta
          title={t`Privacy Policy`}
          description={t`Which of your data we store, why, for how long, and your rights.`}
        />
      }
    >
      <p>
        <Trans>
          This policy says which of your data {siteName} stores, why, and what you can do.{" "}
          {siteName} is for users aged 13 and over. If you are younger, please do not use it; if we
          learn that an account belongs to someone younger, we delete it.
        </Trans>
      </p>
      <h2>{t`What we store when you visit without an account`}</h2>
      <p>
        <Trans>
          Your watch history and the creators you follow are stored in your browser and are not sent
          to us as a history. To show you what you watched, your browser asks us for the titles of
          those videos; we do not store these requests under your name.
        </Trans>
      </p>
      <p>
        <Trans>
          If you turn on notifications, we store whom this browser follows, your choices for them,
          and the address at which its push service reaches it, without your name, until you turn
          them off.
        </Trans>
      </p>
      <h2>{t`What we store when you have an account`}</h2>
      <ul>
        <li>{t`Your name, username, email address and a protected form of your password.`}</li>
        <li>{t`The devices on which you are logged in: system, browser, IP address and time.`}</li>
        <li>{t`What you publish or tell us yourself.`}</li>
        <li>
          <Trans>
            For some days, from which network people log in, sign up and upload, as a protection
            from abuse.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>
          You can download your data, change it and delete your account at any time in the settings.
        </Trans>
      </p>
      <h2>{t`Cookies`}</h2>
      <ul>
        <li>
          <Trans>
            <strong>Session cookies</strong> last until you close the browser. They keep lists in
            the same order while you scroll.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Persistent cookies</strong> last until their date. They keep you logged in.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Functionality cookies</strong> remember what you chose, such as the language, so
            that you do not have to choose it again.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>
          There are no advertising cookies and no cookies of third parties. The page about{" "}
          <Link href={paths.cookies.href()}>cookies</Link> lists what is stored, and how to change
          it.
        </Trans>
      </p>
      <h2>{t`Who we share it with`}</h2>
      <p>{t`Nobody, unless a law obliges us to.`}</p>
      {privacy !== null && (
        <>
          <h2>{t`Contact`}</h2>
          <p>
            <Trans>
              If you have questions about your data, write to{" "}
              <Link href={`mailto:${privacy}`}>{privacy}</Link>.
            </Trans>
          </p>
        </>
      )}
    </LegalPage>
  );
}

export { PrivacyPolicyScreen as Screen, prefetchPrivacyPolicy as prefetch };
