import { Trans, useLingui } from "@lingui/react/macro";
import {
  deleteRecordedDescription,
  fetchRecordedDescriptions,
  type OwnVideo,
  type RecordedDescription,
} from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { Button } from "@marquee/ui/button";
import { ErrorState } from "@marquee/ui/error-state";
import { Skeleton } from "@marquee/ui/skeleton";
import { useState } from "react";
import { errorText } from "../../lib/error-text";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/use-private-query";
import { AddRecordingDialog } from "./add-recording-dialog";
import { RemoveDescriptionDialog } from "./remove-description-dialog";
import styles from "./captions.module.css";

type Shown = { dialog: "add" } | { dialog: "remove"; recording: RecordedDescription };

/** The recorded descriptions of a video: adds and removes them. */
export function RecordedDescriptions({ video, user }: { video: OwnVideo; user: SessionUser }) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const [shown, setShown] = useState<Shown | null>(null);
  const { data, error, refetch, isFetching } = usePrivateQuery(
    { ...endpointQuery(api, fetchRecordedDescriptions, { id: video.id }), staleTime: 0 },
    user,
  );
  if (!data) {
    if (error)
      return (
        <ErrorState
          title={errorText(i18n, error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      );
    return <Skeleton height={64} />;
  }

  const close = () => setShown(null);
  const finish = async () => {
    await refetch();
    close();
  };
  return (
    <div className={styles["recordings"]}>
      <p className={styles["hint"]}>
        <Trans>
          Or add a sound with a recorded voice. Viewers choose it in the player as they choose a
          language, in other players as well.
        </Trans>
      </p>
      {data.length > 0 && (
        <ul className={styles["list"]} aria-label={t`Recorded descriptions of this video`}>
          {data.map((recording) => (
            <RecordingRow
              key={recording.language}
              recording={recording}
              onRemove={() => setShown({ dialog: "remove", recording })}
            />
          ))}
        </ul>
      )}
      <div className={styles["actions"]}>
        <Button disabled={video.qualities.length === 0} onClick={() => setShown({ dialog: "add" })}>
          <Trans>Add a recording</Trans>
        </Button>
      </div>
      {shown?.dialog === "add" && (
        <AddRecordingDialog {...{ video, user }} existing={data} onClose={close} onAdded={finish} />
      )}
      {shown?.dialog === "remove" && (
        <RemoveDescriptionDialog
          label={shown.recording.label}
          remove={() =>
            api.call(deleteRecordedDescription, {
              id: video.id,
              language: shown.recording.language,
            })
          }
          onClose={close}
          onRemoved={finish}
        />
      )}
    </div>
  );
}

interface RecordingRowProps {
  recording: RecordedDescription;
  onRemove: () => void;
}

function RecordingRow({ recording, onRemove }: RecordingRowProps) {
  const { t } = useLingui();
  const { language, label, fits } = recording;
  return (
    <li className={styles["row"]}>
      <div className={styles["text"]}>
        <span className={styles["label"]} lang={language}>
          {label}
        </span>
        <span className={styles["hint"]}>
          {language} · {fits ? t`Recording` : t`The video has another length now: not offered`}
        </span>
      </div>
      <Button
        size="small"
        variant="quiet"
        aria-label={t`Remove recording ${label}`}
        onClick={onRemove}
      >
        <Trans>Remove</Trans>
      </Button>
    </li>
  );
}
