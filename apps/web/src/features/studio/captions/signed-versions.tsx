import { Trans, useLingui } from "@lingui/react/macro";
import {
  deleteSignedVersion,
  fetchSignedVersions,
  type OwnVideo,
  type SignedOriginal,
} from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { Link } from "@marquee/ui/link";
import { paths } from "../../../config/paths";
import { useServices } from "../../../lib/services";
import { signLanguageName } from "../../../lib/video/sign-languages";
import { AddSignedVersionDialog } from "./add-signed-version-dialog";
import { RemoveTrackDialog } from "./remove-track-dialog";
import { TrackRow } from "./track-row";
import { TracksPanel } from "./tracks-panel";
import styles from "./captions.module.css";

/** The versions of a video in sign language: adds and removes them. */
export function SignedVersions({ video, user }: { video: OwnVideo; user: SessionUser }) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const nameOf = (language: string) => signLanguageName(i18n.locale, language);
  if (video.signedOf) return <Original {...video.signedOf} />;
  return (
    <TracksPanel
      user={user}
      query={endpointQuery(api, fetchSignedVersions, { id: video.id })}
      hint={
        <Trans>
          Offer another video of this channel as this one in sign language. Viewers choose it in the
          player's menu, and it goes on at the same second.
        </Trans>
      }
      label={t`Versions of this video in sign language`}
      addLabel={t`Add a signed version`}
      renderRow={(track, show) => {
        const language = nameOf(track.language);
        const { title } = track;
        return (
          <TrackRow
            key={track.language}
            label={language}
            detail={track.offered ? title : t`${title} · Not offered: it is not published`}
            removeLabel={t`Remove version in ${language}`}
            onRemove={() => show({ kind: "remove", track })}
          />
        );
      }}
      renderDialog={(dialog, { tracks, onClose, onChanged }) =>
        dialog.kind === "add" ? (
          <AddSignedVersionDialog
            {...{ video, user, onClose }}
            existing={tracks}
            onAdded={onChanged}
          />
        ) : (
          <RemoveTrackDialog
            title={t`Remove the signed version?`}
            confirmLabel={t`Remove version`}
            remove={() =>
              api.call(deleteSignedVersion, { id: video.id, language: dialog.track.language })
            }
            onClose={onClose}
            onRemoved={onChanged}
          >
            <Trans>The player offers it no longer. The video itself stays.</Trans>
          </RemoveTrackDialog>
        )
      }
    />
  );
}

/** Names the video that a signed version belongs to: its versions are there. */
function Original({ id, title, language }: SignedOriginal) {
  const { i18n } = useLingui();
  const signLanguage = signLanguageName(i18n.locale, language);
  return (
    <p className={styles["hint"]}>
      <Trans>
        This video shows <Link href={paths.studioVideo.href(id)}>{title}</Link> in {signLanguage}.
      </Trans>
    </p>
  );
}
