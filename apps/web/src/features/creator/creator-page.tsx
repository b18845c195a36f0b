import type { Creator } from "@marquee/api-client";
import { CreatorHeader } from "@marquee/ui/creator-header";
import { useInfiniteQuery } from "@tanstack/react-query";
import { FollowToggle } from "../../components/follow-toggle";
import { useServices } from "../../lib/services";
import { CreatorMeta } from "./creator-meta";
import { CreatorVideos } from "./creator-videos";
import { firstCreatorVideos } from "./first-creator-videos";

interface CreatorPageProps {
  creator: Creator;
  username: string;
}

export function CreatorPage({ creator, username }: CreatorPageProps) {
  const { api, media } = useServices();
  const name = creator.creator || username;
  const videos = useInfiniteQuery(firstCreatorVideos(api, creator.id)).data?.pages[0] ?? [];
  return (
    <>
      <CreatorMeta creator={creator} username={creator.username ?? username} videos={videos} />
      <CreatorHeader
        name={name}
        verified={creator.verified.verified === 1}
        title={creator.creatorTitle || undefined}
        banner={{ src: media.banner(creator.id) }}
        avatarSrc={media.profile(creator.id, 150)}
        actions={<FollowToggle creatorId={creator.id} creatorName={name} />}
      />
      <CreatorVideos creatorId={creator.id} creatorName={name} />
    </>
  );
}
