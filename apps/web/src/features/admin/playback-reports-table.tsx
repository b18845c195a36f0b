import { Trans, useLingui } from "@lingui/react/macro";
import type {
  PlaybackReport,
  PlaybackReportAction,
  PlaybackReportState,
} from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { Link } from "@marquee/ui/link";
import { Table, TableHead } from "@marquee/ui/table";
import { PlaybackFacts } from "../../components/report/playback-facts";
import { playbackProblemTexts } from "../../components/report/playback-texts";
import { paths } from "../../config/paths";
import { formatUtc } from "../../lib/text/format-utc";
import styles from "./admin.module.css";

interface PlaybackReportsTableProps {
  reports: readonly PlaybackReport[];
  state: PlaybackReportState;
  /** Id of the report and the action that runs. */
  pending: string | null;
  onAct: (id: string, action: PlaybackReportAction) => void;
}

/** A page of viewers' reports, with what an administrator can do about each. */
export function PlaybackReportsTable({
  reports,
  state,
  pending,
  onAct,
}: PlaybackReportsTableProps) {
  const { t, i18n } = useLingui();
  return (
    <Table label={t`Playback problems`}>
      <TableHead columns={[t`Video`, t`Time`, t`Report`, t`Action`]} />
      <tbody>
        {reports.map((report) => {
          const { id, video, title, channel, open_count: count } = report;
          const button = (action: PlaybackReportAction, label: string) => (
            <Button
              size="small"
              pending={pending === `${id} ${action}`}
              onClick={() => onAct(id, action)}
            >
              {label}
            </Button>
          );
          return (
            <tr key={id}>
              <th scope="row" className={styles["address"]}>
                <Link href={paths.watch.href({ videoId: video })}>{title || video}</Link>
                <div className={styles["muted"]}>
                  {channel}, {video}
                </div>
              </th>
              <td className={styles["time"]}>{formatUtc(i18n, report.created_at)}</td>
              <td className={styles["address"]}>
                <Details {...report} />
              </td>
              <td>
                <div className={styles["actions"]}>
                  {state === "open" && button("resolve", t`Resolve`)}
                  {state === "open" &&
                    count > 1 &&
                    button("resolve-video", t`Resolve all ${count} of this video`)}
                  {state === "resolved" && button("reopen", t`Open again`)}
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function Details({ problem, text, email, view }: PlaybackReport) {
  const { t } = useLingui();
  return (
    <div className={styles["reason"]}>
      <strong>{t(playbackProblemTexts[problem])}</strong>
      {text !== "" && <div>{text}</div>}
      {email !== "" && (
        <div>
          <Link href={`mailto:${email}`}>{email}</Link>
        </div>
      )}
      <details>
        <summary>
          <Trans>What the player measured</Trans>
        </summary>
        <PlaybackFacts view={view} />
      </details>
    </div>
  );
}
