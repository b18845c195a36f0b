import { Trans, useLingui } from "@lingui/react/macro";
import type { EncodeAction, EncodeState, ListedEncode } from "@marquee/api-client";
import { Badge } from "@marquee/ui/badge";
import { Button } from "@marquee/ui/button";
import { ConfirmDialog } from "@marquee/ui/confirm-dialog";
import { Link } from "@marquee/ui/link";
import { Table, TableHead } from "@marquee/ui/table";
import { useState } from "react";
import { paths } from "../../config/paths";
import { describeFailure } from "../../i18n/processing-sentences";
import { formatUtc } from "../../lib/text/format-utc";
import styles from "./admin.module.css";

interface EncodesTableProps {
  encodes: readonly ListedEncode[];
  state: EncodeState;
  /** Id of the video and the action that runs. */
  pending: string | null;
  onAct: (video: string, action: EncodeAction) => void;
}

/** A page of videos that are processed or were, with what an administrator can do about each. */
export function EncodesTable({ encodes, state, pending, onAct }: EncodesTableProps) {
  const { t, i18n } = useLingui();
  const [cancelled, setCancelled] = useState<ListedEncode | null>(null);
  return (
    <>
      <Table label={t`Processing`}>
        <TableHead
          columns={[
            t`Video`,
            state === "failed" || state === "done" ? t`Ended` : t`Since`,
            state === "failed" ? t`Reason` : t`Progress`,
            ...(state === "done" ? [] : [t`Action`]),
          ]}
        />
        <tbody>
          {encodes.map((encode) => {
            const { video, title, channel, since } = encode;
            const button = (
              action: EncodeAction,
              label: string,
              onClick = () => onAct(video, action),
            ) => (
              <Button size="small" pending={pending === `${video} ${action}`} onClick={onClick}>
                {label}
              </Button>
            );
            return (
              <tr key={video}>
                <th scope="row" className={styles["address"]}>
                  <Link href={paths.watch.href({ videoId: video })}>{title || video}</Link>
                  <div className={styles["muted"]}>
                    {channel}, {video}
                  </div>
                </th>
                <td className={styles["time"]}>{formatUtc(i18n, since)}</td>
                <td className={styles["address"]}>
                  {state === "failed" ? <Reason {...encode} /> : <Progress {...encode} />}
                </td>
                {state !== "done" && (
                  <td>
                    <div className={styles["actions"]}>
                      {encode.can_retry === 1 && button("retry", t`Retry`)}
                      {state === "waiting" && button("first", t`Put first`)}
                      {state !== "failed" &&
                        button("cancel", t`Cancel`, () => setCancelled(encode))}
                    </div>
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </Table>
      <ConfirmDialog
        open={cancelled !== null}
        onOpenChange={() => setCancelled(null)}
        title={t`Cancel processing?`}
        confirmLabel={t`Cancel processing`}
        cancelLabel={t`Go on processing`}
        destructive
        onConfirm={() => {
          if (cancelled) onAct(cancelled.video, "cancel");
          setCancelled(null);
        }}
      >
        <p>
          <strong>{cancelled?.title}</strong>
        </p>
        <p>
          <Trans>
            Qualities that are complete stay. Without any, the video fails, and its creator is told
            so.
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}

function Reason({ failure, message, detail, upload_request: request }: ListedEncode) {
  const { i18n } = useLingui();
  return (
    <div className={styles["reason"]}>
      <div>
        <Badge tone="danger">{failure}</Badge>
      </div>
      <div>{describeFailure(i18n, { code: failure, message })}</div>
      {detail !== "" && <code dir="ltr">{detail}</code>}
      {request !== "" && (
        <div className={styles["muted"]}>
          <Trans>
            Last request of the upload in the log: <code dir="ltr">{request}</code>
          </Trans>
        </div>
      )}
    </div>
  );
}

function Progress({ progress, attempts, detail }: ListedEncode) {
  const { t, i18n } = useLingui();
  return (
    <div className={styles["reason"]}>
      <div>{i18n.number(progress / 100, { style: "percent" })}</div>
      {attempts > 1 && <div className={styles["muted"]}>{t`Attempt ${attempts}`}</div>}
      {detail !== "" && <code dir="ltr">{detail}</code>}
    </div>
  );
}
