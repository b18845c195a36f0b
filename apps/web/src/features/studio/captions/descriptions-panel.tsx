import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { deleteCaptions, fetchCaptions } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { Button } from "@marquee/ui/button";
import { useServices } from "../../../lib/services";
import { DescriptionDialog } from "./description-dialog";
import { RemoveDescriptionDialog } from "./remove-description-dialog";
import { TrackRow } from "./track-row";
import { TracksPanel } from "./tracks-panel";

/** The audio descriptions of a video, as texts: adds, replaces and removes them. */
export function DescriptionsPanel({ videoId, user }: { videoId: string; user: SessionUser }) {
  const { t } = useLingui();
  const { api } = useServices();
  return (
    <TracksPanel
      user={user}
      query={endpointQuery(api, fetchCaptions, { id: videoId, kind: "descriptions" })}
      hint={
        <Trans>
          Say what happens on screen for people who do not see it. The player speaks each text at
          its time, or shows it, and pauses the film for a text that is longer than its gap.
        </Trans>
      }
      label={t`Descriptions of this video`}
      addLabel={t`Add a description`}
      renderRow={(track, show) => {
        const { language, label, cues } = track;
        return (
          <TrackRow
            key={language}
            label={label}
            lang={language}
            detail={
              <>
                {language} · <Plural value={cues} one="# text" other="# texts" />
              </>
            }
            removeLabel={t`Remove description ${label}`}
            onRemove={() => show({ kind: "remove", track })}
          >
            <Button
              size="small"
              aria-label={t`Replace description ${label}`}
              onClick={() => show({ kind: "replace", track })}
            >
              <Trans>Replace</Trans>
            </Button>
          </TrackRow>
        );
      }}
      renderDialog={(dialog, { tracks, onClose, onChanged }) =>
        dialog.kind === "remove" ? (
          <RemoveDescriptionDialog
            label={dialog.track.label}
            remove={() =>
              api.call(deleteCaptions, {
                id: videoId,
                kind: "descriptions",
                language: dialog.track.language,
                replaces: dialog.track.url,
              })
            }
            onClose={onClose}
            onRemoved={onChanged}
          />
        ) : (
          <DescriptionDialog
            videoId={videoId}
            existing={tracks}
            replaced={dialog.kind === "replace" ? dialog.track : null}
            onClose={onClose}
            onSaved={onChanged}
          />
        )
      }
    />
  );
}
