import { useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@marquee/ui/button";
import { EmptyState } from "@marquee/ui/empty-state";
import { UnavailableIllustration } from "@marquee/ui/illustrations";
import { playlistsUnavailable } from "../../components/save-menu/playlists-unavailable";
import { paths } from "../../config/paths";

/** Why there are no playlists, and how there could be. */
export function PlaylistsUnavailableState() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t(playlistsUnavailable)}
      illustration={<UnavailableIllustration />}
      action={
        <ButtonLink href={paths.cookies.href()} variant="primary">
          {t`Change Privacy Settings`}
        </ButtonLink>
      }
    >
      {t`Your playlists would be stored in this browser only, and only if you choose “Accept All”.`}
    </EmptyState>
  );
}
