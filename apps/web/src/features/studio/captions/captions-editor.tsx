import { useLingui } from "@lingui/react/macro";
import type { Captions, OwnVideo } from "@marquee/api-client";
import type { SessionUser } from "@marquee/local-store";
import { Dialog } from "@marquee/ui/dialog";
import { ErrorState } from "@marquee/ui/error-state";
import { Skeleton } from "@marquee/ui/skeleton";
import type { CaptionCue } from "@marquee/ui/caption-editor";
import { useQuery } from "@tanstack/react-query";
import { somethingWentWrong } from "../../../lib/text/error-text";
import { EditCaptionsDialog } from "./edit-captions-dialog";
import { loadCaptionCues } from "./load-caption-cues";

/** Captions that are edited; without a URL, new ones. */
export interface EditedCaptions {
  readonly language: string;
  readonly label: string;
  readonly url?: string;
}

interface CaptionsEditorProps {
  video: OwnVideo;
  user: SessionUser;
  captions: EditedCaptions;
  onClose: () => void;
  onSaved: () => Promise<void>;
  /** Called to edit newer captions that another editor has saved. */
  onLoadNewer: (captions: Captions) => void;
}

const noCues: readonly CaptionCue[] = [];

/** Loads captions and edits them. */
export function CaptionsEditor({
  captions: { language, label, url },
  ...rest
}: CaptionsEditorProps) {
  const { t, i18n } = useLingui();
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey: ["captions-file", url],
    queryFn: ({ signal }) => (url === undefined ? noCues : loadCaptionCues(url, signal)),
    gcTime: 0,
  });
  if (data)
    return (
      <EditCaptionsDialog
        key={url}
        {...rest}
        {...{ language, label }}
        url={url ?? ""}
        stored={data}
      />
    );
  return (
    <Dialog open title={t`Captions: ${label}`} onOpenChange={rest.onClose}>
      {isError ? (
        <ErrorState
          size="small"
          title={i18n._(somethingWentWrong)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height={240} />
      )}
    </Dialog>
  );
}
