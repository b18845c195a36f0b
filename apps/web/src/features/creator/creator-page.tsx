import type { Creator } from "@marquee/api-client";
import { CreatorHeader } from "@marquee/ui/creator-header";
import { FollowToggle } from "../../components/follow-toggle";
import { useServices } from "../../lib/services";
import { usePageTitle } from "../../lib/use-page-title";
import { CreatorVideos } from "./creator-videos";

interface CreatorPageProps {
  creator: Creator;
  username: string;
}

export function CreatorPage({ creator, username }: CreatorPageProps) {
  const { media } = useServices();
  const name = creator.creator || username;
  usePageTitle(name, creator.creatorTitle);
  return (
    <>
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
