import { useLingui } from "@lingui/react/macro";
import type { SiteTextVersion } from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { Table, TableHead } from "@marquee/ui/table";
import { formatMoment } from "../../lib/text/format-local-date";
import styles from "./admin.module.css";

interface TextVersionsProps {
  versions: readonly SiteTextVersion[];
  /** Puts a version into the editor, from where it can be saved again. */
  onChoose: (version: SiteTextVersion) => void;
}

/** The versions of a text in a language, newest first. */
export function TextVersions({ versions, onChoose }: TextVersionsProps) {
  const { t, i18n } = useLingui();
  if (versions.length === 0) return null;
  return (
    <Table label={t`Versions`}>
      <TableHead columns={[t`Changed`, t`By`, t`Characters`, t`Actions`]} />
      <tbody>
        {versions.map((version) => {
          const when = formatMoment(i18n, version.changed_at);
          return (
            <tr key={version.id}>
              <td className={styles["time"]}>{when}</td>
              <td>{version.changed_by}</td>
              <td>
                {version.markdown === "" ? t`Taken back` : i18n.number(version.markdown.length)}
              </td>
              <td>
                {version.markdown !== "" && (
                  <Button
                    size="small"
                    aria-label={t`Edit the version of ${when}`}
                    onClick={() => onChoose(version)}
                  >
                    {t`Edit`}
                  </Button>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
