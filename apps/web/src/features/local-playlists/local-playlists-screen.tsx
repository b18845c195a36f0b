import { useLingui } from "@lingui/react/macro";
import { useConsent } from "@marquee/local-store/react";
import { maxPlaylistTitleLength } from "@marquee/local-store";
import { useLocalPlaylists } from "@marquee/local-store/react/playlists";
import { Button } from "@marquee/ui/button";
import { CardGrid } from "@marquee/ui/card-grid";
import { Icon } from "@marquee/ui/icon";
import { SectionHeader } from "@marquee/ui/section-header";
import { VideoCardSkeleton } from "@marquee/ui/video-card";
import { VisuallyHidden } from "@marquee/ui/visually-hidden";
import { Plus } from "lucide-react";
import { useState } from "react";
import { PageMeta } from "../../components/page-meta";
import { useHydrated } from "../../lib/react/use-hydrated";
import { LocalPlaylistTile } from "./local-playlist-tile";
import { PlaylistsUnavailableState } from "./playlists-unavailable-state";
import { TitleDialog } from "../../components/title-dialog";
import { useCreatePlaylist } from "./use-playlist-actions";
import { withWatchLater } from "./with-watch-later";
import { useVideoDetails } from "../../lib/video/use-video-details";

/** 'Watch later' and the visitor's own playlists. */
export function LocalPlaylistsScreen() {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  const isAllowed = useConsent() === "accepted";
  const [isCreating, setCreating] = useState(false);
  const create = useCreatePlaylist();
  return (
    <>
      <PageMeta title={t`Playlists`} isListed={false} />
      <SectionHeader
        level={1}
        title={t`Playlists`}
        end={
          isAllowed && (
            <Button icon={<Icon of={Plus} size={18} />} onClick={() => setCreating(true)}>
              {t`New playlist`}
            </Button>
          )
        }
      />
      {isHydrated && (isAllowed ? <Playlists /> : <PlaylistsUnavailableState />)}
      {isCreating && (
        <TitleDialog
          maxLength={maxPlaylistTitleLength}
          heading={t`New playlist`}
          submitLabel={t`Create`}
          onSubmit={create}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
}

function Playlists() {
  const { t } = useLingui();
  const playlists = useLocalPlaylists();
  const shown = playlists && withWatchLater(playlists);
  const details = useVideoDetails(shown?.flatMap(({ firstVideoId }) => firstVideoId ?? []) ?? []);
  if (!shown) {
    return (
      <CardGrid aria-busy>
        {Array.from({ length: 4 }, (_, index) => (
          <VideoCardSkeleton key={index} />
        ))}
      </CardGrid>
    );
  }
  return (
    <>
      {/* Cards have headings of the third level. */}
      <VisuallyHidden role="heading" aria-level={2}>
        {t`All playlists`}
      </VisuallyHidden>
      <CardGrid>
        {shown.map((playlist) => (
          <LocalPlaylistTile
            key={playlist.id}
            playlist={playlist}
            firstVideo={
              playlist.firstVideoId === null ? undefined : details.of(playlist.firstVideoId)
            }
          />
        ))}
      </CardGrid>
    </>
  );
}
