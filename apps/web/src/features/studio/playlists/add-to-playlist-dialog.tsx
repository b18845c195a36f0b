import { useLingui } from "@lingui/react/macro";
import { fetchOwnPlaylists } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import { Dialog } from "@marquee/ui/dialog";
import { ErrorState } from "@marquee/ui/error-state";
import { Skeleton } from "@marquee/ui/skeleton";
import { errorText } from "../../../lib/text/error-text";
import { useServices } from "../../../lib/services";
import { usePrivateQuery } from "../../../lib/session/use-private-query";
import { AddToPlaylistForm, type AddedToPlaylist } from "./add-to-playlist-form";
import type { StudioContext } from "../studio-page";

interface AddToPlaylistDialogProps extends Pick<StudioContext, "user" | "channel"> {
  videoIds: readonly string[];
  onClose: () => void;
  onAdded: (added: AddedToPlaylist) => void;
}

/** Adds videos to one of the channel's playlists, or to a new one. */
export function AddToPlaylistDialog({
  user,
  channel,
  videoIds,
  onClose,
  onAdded,
}: AddToPlaylistDialogProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const { data, error, refetch, isFetching } = usePrivateQuery(
    { ...endpointQuery(api, fetchOwnPlaylists, { creator: channel.id }), staleTime: 0 },
    user,
  );
  return (
    <Dialog open title={t`Add to playlist`} onOpenChange={onClose}>
      {!data && !error && <Skeleton height={160} />}
      {!data && error && (
        <ErrorState
          size="small"
          title={errorText(i18n, error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <AddToPlaylistForm
          channelId={channel.id}
          playlists={data}
          videoIds={videoIds}
          onAdded={onAdded}
        />
      )}
    </Dialog>
  );
}
