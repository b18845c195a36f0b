import { useLingui } from "@lingui/react/macro";
import { fetchOwnVideos, type OwnVideo } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { Dialog } from "@marquee/ui/dialog";
import { Notice } from "@marquee/ui/notice";
import type { SelectOption } from "@marquee/ui/select";
import { Skeleton } from "@marquee/ui/skeleton";
import type { ReactNode } from "react";
import { errorText } from "../../../lib/text/error-text";
import { useServices } from "../../../lib/services";
import { usePrivateQuery } from "../../../lib/session/use-private-query";
import styles from "./captions.module.css";

interface OwnVideoDialogProps {
  video: OwnVideo;
  user: SessionUser;
  title: string;
  hint: ReactNode;
  /** Which of the channel's other videos can be chosen. */
  accepts: (other: OwnVideo) => boolean;
  /** Shown if there are none. */
  none: ReactNode;
  onClose: () => void;
  children: (options: SelectOption<string>[]) => ReactNode;
}

/** A dialog with a form that needs another of the channel's latest 100 videos. */
export function OwnVideoDialog(props: OwnVideoDialogProps) {
  const { video, user, title, hint, accepts, none, onClose, children } = props;
  const { i18n } = useLingui();
  const { api } = useServices();
  const { data, error } = usePrivateQuery(
    endpointQuery(api, fetchOwnVideos, { creator: video.creatorId, records: 100 }),
    user,
  );
  const options = data?.videos
    .filter((other) => other.id !== video.id && other.qualities.length > 0 && accepts(other))
    .map((other) => ({ value: other.id, label: other.title }));
  return (
    <Dialog open title={title} onOpenChange={onClose}>
      <div className={styles["panel"]}>
        <p className={styles["hint"]}>{hint}</p>
        {error && <Notice tone="danger">{errorText(i18n, error)}</Notice>}
        {!options && !error && <Skeleton height={160} />}
        {options?.length === 0 && <Notice>{none}</Notice>}
        {options && options.length > 0 && children(options)}
      </div>
    </Dialog>
  );
}
