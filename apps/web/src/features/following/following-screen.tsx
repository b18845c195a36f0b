import { useFollowing } from "@marquee/local-store/react";
import { SectionHeader } from "@marquee/ui/section-header";
import { usePageTitle } from "../../lib/use-page-title";
import { FollowedCreators } from "./followed-creators";
import { NobodyFollowed } from "./nobody-followed";

export function FollowingScreen() {
  usePageTitle("Following");
  const ids = useFollowing();
  return (
    <>
      <SectionHeader level={1} title="Following" />
      {ids.length === 0 ? <NobodyFollowed /> : <FollowedCreators ids={ids} />}
    </>
  );
}
