import { useIsFollowing } from "@marquee/local-store/react";
import { FollowButton } from "@marquee/ui/follow-button";
import { useServices } from "../lib/services";

interface FollowToggleProps {
  creatorId: string;
  creatorName: string;
  size?: "small" | "medium";
}

/** Follows a creator in this browser, in every open tab at once. */
export function FollowToggle({ creatorId, creatorName, size = "medium" }: FollowToggleProps) {
  const { following } = useServices().store;
  return (
    <FollowButton
      size={size}
      creatorName={creatorName}
      following={useIsFollowing(creatorId)}
      onFollowingChange={(follows) =>
        follows ? following.follow(creatorId) : following.unfollow(creatorId)
      }
    />
  );
}
