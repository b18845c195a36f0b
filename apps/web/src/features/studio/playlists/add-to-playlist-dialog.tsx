import { useLingui } from "@lingui/react/macro";
import { fetchOwnPlaylists } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import { Dialog } from "@marquee/ui/dialog";
import { Skeleton } from "@marquee/ui/skeleton";
import { LoadError } from "../../../components/load-error";
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
  const { t } = useLingui();
  const { api } = useServices();
  const { data, error, refetch, isFetching } = usePrivateQuery(
    { ...endpointQuery(api, fetchOwnPlaylists, { creator: channel.id }), staleTime: 0 },
    user,
  );
  return (
    <Dialog open title={t`Add to playlist`} onOpenChange={onClose}>
      {!data && !error && <Skeleton height={160} />}
      {!data && error && <LoadError size="small" {...{ error, isFetching, refetch }} />}
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
