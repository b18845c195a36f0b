import { Trans, useLingui } from "@lingui/react/macro";
import type { FrontAnnouncement } from "@marquee/api-client";
import { textDirection } from "@marquee/ui/labels";
import { Panel } from "@marquee/ui/panel";
import { Select } from "@marquee/ui/select";
import { TextArea } from "@marquee/ui/text-area";
import { TextField } from "@marquee/ui/text-field";
import { useState } from "react";
import { languages, sourceLocale } from "../../i18n/languages";
import { readLocalDate, toLocalDate } from "../../lib/text/local-date";
import styles from "./front.module.css";

const maxTextLength = 300;

interface AnnouncementPanelProps {
  announcement: FrontAnnouncement;
  onChange: (announcement: FrontAnnouncement) => void;
}

/** The message above every page: its text by language, where it leads, and its time. */
export function AnnouncementPanel({ announcement, onChange }: AnnouncementPanelProps) {
  const { t } = useLingui();
  const [locale, setLocale] = useState(sourceLocale);
  const { texts, link, from, until } = announcement;
  const written = languages.filter((language) => texts[language.locale]?.trim()).map(nameOf);
  const names = written.join(", ");
  return (
    <Panel
      title={t`Announcement`}
      description={
        <Trans>
          Shown above every page until the visitor closes it. Without a text there is none.
        </Trans>
      }
    >
      <div className={styles["fields"]}>
        <Select
          label={t`Language`}
          options={languages.map((language) => ({
            value: language.locale,
            label: language.name,
          }))}
          value={locale}
          onValueChange={setLocale}
        />
        <TextArea
          label={t`Text`}
          hint={
            written.length > 0 ? (
              t`Written in ${names}. Visitors in other languages read the English text.`
            ) : (
              <Trans>
                Plain text of at most 300 characters. Visitors in other languages read the English
                text.
              </Trans>
            )
          }
          rows={2}
          maxLength={maxTextLength}
          lang={locale}
          dir={textDirection(locale)}
          value={texts[locale] ?? ""}
          onChange={({ target }) =>
            onChange({ ...announcement, texts: { ...texts, [locale]: target.value } })
          }
        />
        <TextField
          label={t`Link`}
          hint={t`A path of this site such as /about, or an address with https://. Empty for none.`}
          inputMode="url"
          dir="ltr"
          value={link}
          onChange={({ target }) => onChange({ ...announcement, link: target.value.trim() })}
        />
        <div className={styles["dates"]}>
          <TextField
            label={t`Shown from`}
            hint={t`Empty for at once.`}
            type="datetime-local"
            value={localDate(from)}
            onChange={({ target }) => onChange({ ...announcement, from: isoDate(target.value) })}
          />
          <TextField
            label={t`Shown until`}
            hint={t`Empty for no end.`}
            type="datetime-local"
            value={localDate(until)}
            onChange={({ target }) => onChange({ ...announcement, until: isoDate(target.value) })}
          />
        </div>
      </div>
    </Panel>
  );
}

const nameOf = ({ name }: { name: string }) => name;
const localDate = (iso: string | null) => (iso === null ? "" : toLocalDate(new Date(iso)));
const isoDate = (typed: string) => readLocalDate(typed)?.toISOString() ?? null;
