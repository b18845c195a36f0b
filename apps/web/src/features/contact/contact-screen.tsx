import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@marquee/ui/link";
import { Panel } from "@marquee/ui/panel";
import { PageMeta } from "../../components/page-meta";
import { Prose } from "../../components/prose";
import { OwnText } from "../../components/site-text/own-text";
import { prefetchSiteText } from "../../components/site-text/site-text-query";
import { useServices } from "../../lib/services";
import { contacts } from "./contacts";
import styles from "./contact.module.css";

const prefetchContact = prefetchSiteText("contact");

function ContactScreen() {
  const { t, i18n } = useLingui();
  const { siteConfig } = useServices();
  const listed = contacts.flatMap((contact) => {
    const address = siteConfig.contacts[contact.purpose];
    return address === null ? [] : [{ ...contact, address }];
  });
  if (listed.length === 0) {
    const notice = t`Those who run this site have not given an address to write to.`;
    return (
      <Prose title={t`Contact us`} lead={notice}>
        <PageMeta title={t`Contact`} description={notice} />
        <OwnText name="contact" />
      </Prose>
    );
  }
  const lead = t`Write to the address that fits best. We aim to answer within 3-7 working days.`;
  return (
    <Prose title={t`Contact us`} lead={lead}>
      <PageMeta title={t`Contact`} description={lead} />
      <div className={styles["list"]}>
        {listed.map(({ id, title, text, address }) => (
          <Panel
            key={id}
            id={id}
            className={styles["entry"]}
            title={i18n._(title)}
            description={i18n._(text)}
          >
            <Link href={`mailto:${address}`}>{address}</Link>
          </Panel>
        ))}
      </div>
      <OwnText name="contact">
        <h2>{t`Before you write`}</h2>
        <ul>
          <li>
            <Trans>
              We read all bug reports and feedback, but they are unlikely to get a reply from a
              human.
            </Trans>
          </li>
          <li>{t`Legal requests may take longer than 3-7 working days.`}</li>
        </ul>
      </OwnText>
    </Prose>
  );
}

export { ContactScreen as Screen, prefetchContact as prefetch };
