import { Trans, useLingui } from "@lingui/react/macro";
import {
  deleteRecordedDescription,
  fetchRecordedDescriptions,
  type OwnVideo,
} from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { useServices } from "../../../lib/services";
import { AddRecordingDialog } from "./add-recording-dialog";
import { RemoveDescriptionDialog } from "./remove-description-dialog";
import { TrackRow } from "./track-row";
import { TracksPanel } from "./tracks-panel";
import styles from "./captions.module.css";

/** The recorded descriptions of a video: adds and removes them. */
export function RecordedDescriptions({ video, user }: { video: OwnVideo; user: SessionUser }) {
  const { t } = useLingui();
  const { api } = useServices();
  return (
    <TracksPanel
      user={user}
      query={endpointQuery(api, fetchRecordedDescriptions, { id: video.id })}
      className={styles["recordings"]}
      hint={
        <Trans>
          Or add a sound with a recorded voice. Viewers choose it in the player as they choose a
          language, in other players as well.
        </Trans>
      }
      label={t`Recorded descriptions of this video`}
      addLabel={t`Add a recording`}
      canAdd={video.qualities.length > 0}
      renderRow={(track, show) => {
        const { language, label, fits } = track;
        const state = fits ? t`Recording` : t`The video has another length now: not offered`;
        return (
          <TrackRow
            key={language}
            label={label}
            lang={language}
            detail={`${language} · ${state}`}
            removeLabel={t`Remove recording ${label}`}
            onRemove={() => show({ kind: "remove", track })}
          />
        );
      }}
      renderDialog={(dialog, { tracks, onClose, onChanged }) =>
        dialog.kind === "add" ? (
          <AddRecordingDialog {...{ video, user, onClose }} existing={tracks} onAdded={onChanged} />
        ) : (
          <RemoveDescriptionDialog
            label={dialog.track.label}
            remove={() =>
              api.call(deleteRecordedDescription, {
                id: video.id,
                language: dialog.track.language,
              })
            }
            onClose={onClose}
            onRemoved={onChanged}
          />
        )
      }
    />
  );
}
