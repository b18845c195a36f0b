import { useFollowChoices } from "@marquee/local-store/react";
import { FollowButton } from "@marquee/ui/follow-button";
import { useServices } from "../lib/services";

/**
 * Follows a playlist in this browser: its new videos come among those of the creators who are
 * followed.
 */
export function FollowPlaylist({
  id,
  name,
  size = "medium",
}: {
  id: string;
  name: string;
  size?: "small" | "medium";
}) {
  const { followChoices } = useServices().store;
  const isFollowing = useFollowChoices().playlists.some((playlist) => playlist.id === id);
  return (
    <FollowButton
      variant="secondary"
      size={size}
      creatorName={name}
      following={isFollowing}
      onFollowingChange={(follows) =>
        followChoices.change({ kind: "playlist", id, name: follows ? name : null })
      }
    />
  );
}
