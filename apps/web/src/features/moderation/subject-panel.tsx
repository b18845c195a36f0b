import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ModerationSubject } from "@marquee/api-client";
import { Badge } from "@marquee/ui/badge";
import { Button } from "@marquee/ui/button";
import { Link } from "@marquee/ui/link";
import { Panel } from "@marquee/ui/panel";
import { useState } from "react";
import { paths } from "../../config/paths";
import { formatDate } from "../../lib/text/format-date";
import { reportReasons } from "../../lib/text/report-reasons";
import { DecisionDialog } from "./decision-dialog";
import { decisionTexts, type DecisionKind } from "./decision-texts";
import styles from "./moderation.module.css";

interface SubjectPanelProps {
  subject: ModerationSubject;
  onDecided: () => void;
}

/**
 * A reported video or channel: its reports, the decision and appeal, and what a moderator can do.
 */
export function SubjectPanel({ subject, onDecided }: SubjectPanelProps) {
  const { t, i18n } = useLingui();
  const [deciding, setDeciding] = useState<DecisionKind | null>(null);
  const {
    kind,
    id,
    title,
    username,
    channel_name,
    report_count: reportCount,
    reports,
    decision,
  } = subject;
  const owner = channel_name || username;
  const href = kind === "video" ? paths.watch.href({ videoId: id }) : paths.creator.href(username);
  return (
    <Panel
      title={<Link href={href}>{title}</Link>}
      description={kind === "video" ? t`Video by ${owner}` : t`Channel @${username}`}
      action={
        <span className={styles["badges"]}>
          {reportCount > 0 && (
            <Badge tone="info">
              <Plural value={reportCount} one="# report" other="# reports" />
            </Badge>
          )}
          {subject.held === 1 && (
            <Badge tone="info">
              <Trans>Waits for review</Trans>
            </Badge>
          )}
          {subject.hidden === 1 && (
            <Badge tone="danger">
              <Trans context="state of a video or channel">Hidden</Trans>
            </Badge>
          )}
        </span>
      }
    >
      {reports.length > 0 && (
        <ul role="list" className={styles["reports"]}>
          {reports.map((report, index) => (
            <li key={index}>
              <strong>{t(reportReasons[report.reason])}</strong>{" "}
              <time dateTime={report.created_at}>{formatDate(i18n, report.created_at)}</time>
              {report.text !== "" && <p>{report.text}</p>}
            </li>
          ))}
        </ul>
      )}
      {decision && <Decision decision={decision} />}
      <div className={styles["actions"]}>
        {possibleDecisions(subject).map((action) => (
          <Button
            key={action}
            variant={action === "hide" || action === "ban" ? "danger" : undefined}
            onClick={() => setDeciding(action)}
          >
            {t(decisionTexts[action].button)}
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

function Decision({ decision }: { decision: NonNullable<ModerationSubject["decision"]> }) {
  const { t, i18n } = useLingui();
  const { moderator, text, appeal } = decision;
  const date = formatDate(i18n, decision.created_at);
  const reason = t(reportReasons[decision.reason]);
  const appealText = appeal?.text;
  const answer = appeal?.answer;
  return (
    <div className={styles["decision"]}>
      <p>
        <Trans>
          Hidden by {moderator} on {date}: {reason}
        </Trans>
      </p>
      <p>{text}</p>
      {appeal && (
        <p>
          <Trans>
            <strong>Appeal:</strong> {appealText}
          </Trans>
        </p>
      )}
      {appeal?.outcome === "upheld" && (
        <p>
          <Trans>The appeal was answered: {answer}</Trans>
        </p>
      )}
    </div>
  );
}

/** Returns what can be decided about a subject now. */
function possibleDecisions({
  kind,
  hidden,
  held,
  report_count,
  decision,
}: ModerationSubject): DecisionKind[] {
  const actions: DecisionKind[] = [];
  if (decision?.appeal?.outcome === null) actions.push("lift", "uphold");
  if (held === 1) actions.push("approve");
  if (report_count > 0) actions.push("dismiss");
  if (kind === "video" && hidden === 0) actions.push("hide");
  if (hidden === 0 || kind === "video") actions.push("ban");
  if (decision && decision.appeal?.outcome !== null) actions.push("restore");
  return actions;
}
