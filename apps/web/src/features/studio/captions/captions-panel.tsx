import { Trans, useLingui } from "@lingui/react/macro";
import { fetchCaptions, type Captions, type OwnVideo } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { Button } from "@marquee/ui/button";
import { Notice } from "@marquee/ui/notice";
import { Skeleton } from "@marquee/ui/skeleton";
import { lazy, Suspense, useCallback, useState } from "react";
import { LoadError } from "../../../components/load-error";
import { useServices } from "../../../lib/services";
import { usePrivateQuery } from "../../../lib/session/use-private-query";
import { AddCaptionsDialog } from "./add-captions-dialog";
import type { EditedCaptions } from "./captions-editor";
import { CaptionsRow } from "./captions-row";
import { MachineCaptions } from "./machine-captions";
import { RemoveCaptionsDialog } from "./remove-captions-dialog";
import { ReplaceNewerDialog } from "./replace-newer-dialog";
import { useReplaceCaptions } from "./use-replace-captions";
import { WriteCaptionsDialog } from "./write-captions-dialog";
import styles from "./captions.module.css";

const CaptionsEditor = lazy(async () => ({
  default: (await import("./captions-editor")).CaptionsEditor,
}));

/** The captions of a video: adds, writes, edits, replaces and removes them. */
export function CaptionsPanel({ video, user }: { video: OwnVideo; user: SessionUser }) {
  const { t } = useLingui();
  const { id: videoId } = video;
  const { api } = useServices();
  const [isWriting, setIsWriting] = useState(false);
  const [edited, setEdited] = useState<EditedCaptions | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<Captions | null>(null);
  const { data, error, refetch, isFetching } = usePrivateQuery(
    { ...endpointQuery(api, fetchCaptions, { id: videoId }), staleTime: 0 },
    user,
  );
  const { pendingLanguage, problem, conflict, replace, keepNewer } = useReplaceCaptions(
    videoId,
    refetch,
  );
  const reload = useCallback(() => void refetch(), [refetch]);
  if (!data) {
    if (error) return <LoadError {...{ error, isFetching, refetch }} />;
    return <Skeleton height={96} />;
  }

  return (
    <div className={styles["panel"]}>
      {data.length === 0 ? (
        <p className={styles["hint"]}>
          <Trans>
            No captions yet. Write them here, or add a file for each language: people watch without
            sound, and in languages that they read.
          </Trans>
        </p>
      ) : (
        <ul className={styles["list"]} aria-label={t`Captions of this video`}>
          {data.map((captions) => (
            <CaptionsRow
              key={captions.language}
              captions={captions}
              isPending={pendingLanguage === captions.language}
              onEdit={() => setEdited(captions)}
              onReplace={(file) => void replace(captions, file)}
              onRemove={() => setRemoved(captions)}
            />
          ))}
        </ul>
      )}
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      <div className={styles["actions"]}>
        <Button onClick={() => setIsAdding(true)}>
          <Trans>Add captions</Trans>
        </Button>
        <Button onClick={() => setIsWriting(true)}>
          <Trans>Write captions</Trans>
        </Button>
      </div>
      <MachineCaptions videoId={videoId} user={user} onMade={reload} />
      {isAdding && (
        <AddCaptionsDialog
          videoId={videoId}
          existing={data}
          onClose={() => setIsAdding(false)}
          onAdded={async () => {
            await refetch();
            setIsAdding(false);
          }}
        />
      )}
      {isWriting && (
        <WriteCaptionsDialog
          videoId={videoId}
          existing={data}
          onClose={() => setIsWriting(false)}
          onChosen={(chosen) => {
            setIsWriting(false);
            setEdited(chosen);
          }}
        />
      )}
      {edited && (
        <Suspense>
          <CaptionsEditor
            video={video}
            user={user}
            captions={edited}
            onClose={() => setEdited(null)}
            onLoadNewer={(newer) => {
              setEdited(newer);
              void refetch();
            }}
            onSaved={async () => {
              await refetch();
              setEdited(null);
            }}
          />
        </Suspense>
      )}
      {conflict && (
        <ReplaceNewerDialog
          newer={conflict.newer}
          fileName={conflict.file.name}
          isPending={pendingLanguage !== null}
          onKeep={keepNewer}
          onReplace={() => void replace(conflict.newer, conflict.file)}
        />
      )}
      {removed && (
        <RemoveCaptionsDialog
          videoId={videoId}
          captions={removed}
          onClose={() => setRemoved(null)}
          onConflict={refetch}
          onRemoved={async () => {
            await refetch();
            setRemoved(null);
          }}
        />
      )}
    </div>
  );
}
