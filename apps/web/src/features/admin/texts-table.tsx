import { Trans, useLingui } from "@lingui/react/macro";
import {
  siteTextNames,
  type fetchSiteTexts,
  type ResponseOf,
  type SiteTextName,
} from "@marquee/api-client";
import { Table, TableHead } from "@marquee/ui/table";
import { languages } from "../../i18n/languages";
import { formatDate } from "../../lib/text/format-date";
import { siteTextTitles } from "./text-titles";
import styles from "./admin.module.css";

type Texts = ResponseOf<typeof fetchSiteTexts>["texts"];

/** Pages show an example of these while the site has no such text. */
const withExample: ReadonlySet<SiteTextName> = new Set(["terms", "privacy-policy"]);

/** Lists the site's texts with their languages. */
export function TextsTable({ texts }: { texts: Texts }) {
  const { t, i18n } = useLingui();
  const example = <Trans>The example, which is nobody's: write your own.</Trans>;
  return (
    <Table label={t`Texts`}>
      <TableHead columns={[t`Text`, t`Languages`, t`Changed`]} />
      <tbody>
        {siteTextNames.map((name) => {
          const own = texts.filter(({ text }) => text === name);
          const newest = own.toSorted((one, other) =>
            other.changed_at.localeCompare(one.changed_at),
          )[0];
          return (
            <tr key={name}>
              <th scope="row">{i18n._(siteTextTitles[name])}</th>
              <td>
                {languages
                  .filter(({ locale }) => own.some((text) => text.locale === locale))
                  .map((language) => language.name)
                  .join(", ") || (withExample.has(name) ? example : t`None`)}
              </td>
              <td className={styles["time"]}>
                {newest && formatDate(i18n, newest.changed_at)}
                {newest && <div className={styles["muted"]}>{newest.changed_by}</div>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
