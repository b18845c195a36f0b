import { useFollowing } from "@marquee/local-store/react";
import { SectionHeader } from "@marquee/ui/section-header";
import { PageMeta } from "../../components/page-meta";
import { useHydrated } from "../../lib/use-hydrated";
import { FollowedCreators } from "./followed-creators";
import { NobodyFollowed } from "./nobody-followed";

export function FollowingScreen() {
  const isHydrated = useHydrated();
  const ids = useFollowing();
  return (
    <>
      <PageMeta title="Following" isListed={false} />
      <SectionHeader level={1} title="Following" />
      {isHydrated && (ids.length === 0 ? <NobodyFollowed /> : <FollowedCreators ids={ids} />)}
    </>
  );
}
