import { useLingui } from "@lingui/react/macro";
import type { FrontVersion } from "@marquee/api-client";
import { Button, ButtonLink } from "@marquee/ui/button";
import { Table, TableHead } from "@marquee/ui/table";
import { paths } from "../../config/paths";
import { formatMoment } from "../../lib/text/format-local-date";
import styles from "./admin.module.css";

interface FrontVersionsProps {
  versions: readonly FrontVersion[];
  /** Puts a version into the editor, from where it can be published again. */
  onChoose: (version: FrontVersion) => void;
}

/** The versions of the front, newest first. */
export function FrontVersions({ versions, onChoose }: FrontVersionsProps) {
  const { t, i18n } = useLingui();
  if (versions.length === 0) return null;
  const live = versions.find(({ published }) => published);
  const stateOf = ({ id, published }: FrontVersion) => {
    if (id === live?.id) return t`Visitors see it`;
    return published ? t`Was published` : t`Draft`;
  };
  return (
    <Table label={t`Versions`}>
      <TableHead columns={[t`Changed`, t`By`, t`State`, t`Actions`]} />
      <tbody>
        {versions.map((version) => {
          const when = formatMoment(i18n, version.changed_at);
          return (
            <tr key={version.id}>
              <td className={styles["time"]}>{when}</td>
              <td>{version.changed_by}</td>
              <td>{stateOf(version)}</td>
              <td>
                <div className={styles["actions"]}>
                  <Button
                    size="small"
                    aria-label={t`Edit the version of ${when}`}
                    onClick={() => onChoose(version)}
                  >
                    {t`Edit`}
                  </Button>
                  <ButtonLink
                    size="small"
                    aria-label={t`Preview the version of ${when}`}
                    href={paths.adminFrontPreview.href(version.id)}
                  >
                    {t`Preview`}
                  </ButtonLink>
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
