import { useLingui } from "@lingui/react/macro";
import { fetchSiteTexts, siteTextNames, type SiteTextName } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { Panel } from "@marquee/ui/panel";
import { Select } from "@marquee/ui/select";
import { Skeleton } from "@marquee/ui/skeleton";
import { useState } from "react";
import { LoadError } from "../../components/load-error";
import { languages, sourceLocale } from "../../i18n/languages";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/session/use-private-query";
import { AdminPage } from "./admin-page";
import { TextEditor } from "./text-editor";
import { siteTextTitles } from "./text-titles";
import { TextsTable } from "./texts-table";
import styles from "./texts.module.css";

/** The texts that the site says about itself, by language: which there are, and an editor. */
function AdminTextsScreen() {
  const { t } = useLingui();
  return <AdminPage title={t`Texts`}>{(user) => <Texts user={user} />}</AdminPage>;
}

function Texts({ user }: { user: SessionUser }) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const [name, setName] = useState<SiteTextName>("terms");
  const [locale, setLocale] = useState(sourceLocale);
  const { data, error, refetch, isFetching } = usePrivateQuery(
    { ...endpointQuery(api, fetchSiteTexts, {}), staleTime: 0 },
    user,
  );
  if (error && !data) return <LoadError {...{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton height={480} />;
  return (
    <>
      <TextsTable texts={data.texts} />
      <Panel
        title={t`Write a text`}
        description={t`Visitors read it within seconds. Every version is kept.`}
      >
        <div className={styles["editor"]}>
          <div className={styles["choice"]}>
            <Select
              label={t`Text`}
              options={siteTextNames.map((value) => ({
                value,
                label: i18n._(siteTextTitles[value]),
              }))}
              value={name}
              onValueChange={setName}
            />
            <Select
              label={t`Language`}
              options={languages.map((language) => ({
                value: language.locale,
                label: language.name,
              }))}
              value={locale}
              onValueChange={setLocale}
            />
          </div>
          <TextEditor
            key={`${name} ${locale}`}
            user={user}
            name={name}
            locale={locale}
            onSaved={() => void refetch()}
          />
        </div>
      </Panel>
    </>
  );
}

export { AdminTextsScreen as Screen };
