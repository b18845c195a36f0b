import type { Creator } from "@marquee/api-client";
import { CreatorHeader } from "@marquee/ui/creator-header";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { FollowToggle } from "../../components/follow-toggle";
import { useServices } from "../../lib/services";
import { CreatorAbout } from "./creator-about";
import { CreatorMeta } from "./creator-meta";
import { CreatorPlaylists } from "./creator-playlists";
import { readCreatorTab } from "./creator-tab";
import { CreatorTabs } from "./creator-tabs";
import { CreatorVideos } from "./creator-videos";
import { firstCreatorVideos } from "./first-creator-videos";

interface CreatorPageProps {
  creator: Creator;
  username: string;
}

export function CreatorPage({ creator, username }: CreatorPageProps) {
  const { api, media } = useServices();
  const tab = readCreatorTab(useSearchParams()[0]);
  const name = creator.name || username;
  const videos =
    useInfiniteQuery({ ...firstCreatorVideos(api, creator.id), enabled: tab === "videos" }).data
      ?.pages[0] ?? [];
  return (
    <>
      <CreatorMeta
        creator={creator}
        username={creator.username ?? username}
        videos={videos}
        tab={tab}
      />
      <CreatorHeader
        name={name}
        verified={creator.isVerified}
        title={creator.title || undefined}
        banner={{ src: media.banner(creator.id) }}
        avatarSrc={media.profile(creator.id, 150)}
        actions={<FollowToggle creatorId={creator.id} creatorName={name} />}
      />
      <CreatorTabs username={creator.username ?? username} current={tab} />
      {tab === "videos" && <CreatorVideos creatorId={creator.id} creatorName={name} />}
      {tab === "playlists" && <CreatorPlaylists creatorId={creator.id} />}
      {tab === "about" && <CreatorAbout creatorId={creator.id} creatorName={name} />}
    </>
  );
}
