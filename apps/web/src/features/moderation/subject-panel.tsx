import { useLingui } from "@lingui/react/macro";
import type { ModerationSubject } from "@marquee/api-client";
import { Badge } from "@marquee/ui/badge";
import { Button } from "@marquee/ui/button";
import { Link } from "@marquee/ui/link";
import { Panel } from "@marquee/ui/panel";
import { useState } from "react";
import { paths } from "../../config/paths";
import { formatDate } from "../../lib/format-date";
import { reasonLabel } from "../../lib/report-reasons";
import { DecisionDialog } from "./decision-dialog";
import { decisionTexts, type DecisionKind } from "./decision-texts";
import styles from "./moderation.module.css";

interface SubjectPanelProps {
  subject: ModerationSubject;
  onDecided: () => void;
}

/** A reported video or channel: its reports, the decision and appeal, and what a moderator can do. */
export function SubjectPanel({ subject, onDecided }: SubjectPanelProps) {
  const { i18n } = useLingui();
  const [deciding, setDeciding] = useState<DecisionKind | null>(null);
  const { kind, id, title, username, channel_name, report_count, reports, decision } = subject;
  const href = kind === "video" ? paths.watch.href({ videoId: id }) : paths.creator.href(username);
  return (
    <Panel
      title={<Link href={href}>{title}</Link>}
      description={kind === "video" ? <>Video by {channel_name || username}</> : `Channel @${username}`}
      action={
        <span className={styles["badges"]}>
          {report_count > 0 && <Badge tone="info">{report_count === 1 ? "1 report" : `${report_count} reports`}</Badge>}
          {subject.hidden === 1 && <Badge tone="danger">Hidden</Badge>}
        </span>
      }
    >
      {reports.length > 0 && (
        <ul role="list" className={styles["reports"]}>
          {reports.map((report, index) => (
            <li key={index}>
              <strong>{reasonLabel(report.reason)}</strong>{" "}
              <time dateTime={report.created_at}>{formatDate(i18n, report.created_at)}</time>
              {report.text !== "" && <p>{report.text}</p>}
            </li>
          ))}
        </ul>
      )}
      {decision && (
        <div className={styles["decision"]}>
          <p>
            Hidden by {decision.moderator} on {formatDate(i18n, decision.created_at)}: {reasonLabel(decision.reason)}
          </p>
          <p>{decision.text}</p>
          {decision.appeal && (
            <p>
              <strong>Appeal:</strong> {decision.appeal.text}
            </p>
          )}
          {decision.appeal?.outcome === "upheld" && <p>The appeal was answered: {decision.appeal.answer}</p>}
        </div>
      )}
      <div className={styles["actions"]}>
        {possibleDecisions(subject).map((action) => (
          <Button
            key={action}
            variant={action === "hide" || action === "ban" ? "danger" : undefined}
            onClick={() => setDeciding(action)}
          >
            {decisionTexts[action].button}
          </Button>
        ))}
      </div>
      {deciding !== null && (
        <DecisionDialog
          subject={subject}
          action={deciding}
          onClose={() => setDeciding(null)}
          onDecided={() => {
            setDeciding(null);
            onDecided();
          }}
        />
      )}
    </Panel>
  );
}

/** Returns what can be decided about a subject now. */
function possibleDecisions({ kind, hidden, report_count, decision }: ModerationSubject): DecisionKind[] {
  const actions: DecisionKind[] = [];
  if (decision?.appeal?.outcome === null) actions.push("lift", "uphold");
  if (report_count > 0) actions.push("dismiss");
  if (kind === "video" && hidden === 0) actions.push("hide");
  if (hidden === 0 || kind === "video") actions.push("ban");
  if (decision && decision.appeal?.outcome !== null) actions.push("restore");
  return actions;
}
