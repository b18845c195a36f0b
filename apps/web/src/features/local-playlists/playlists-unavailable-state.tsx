import { ButtonLink } from "@marquee/ui/button";
import { EmptyState } from "@marquee/ui/empty-state";
import { UnavailableIllustration } from "@marquee/ui/illustrations";
import { playlistsUnavailable } from "../../components/save-menu/playlists-unavailable";
import { paths } from "../../config/paths";

/** Why there are no playlists, and how there could be. */
export function PlaylistsUnavailableState() {
  return (
    <EmptyState
      title={playlistsUnavailable}
      illustration={<UnavailableIllustration />}
      action={
        <ButtonLink href={paths.cookies.href()} variant="primary">
          Change Privacy Settings
        </ButtonLink>
      }
    >
      Your playlists would be kept in this browser alone, and only if you choose “Accept All”.
    </EmptyState>
  );
}
