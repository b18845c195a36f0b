import { useLingui } from "@lingui/react/macro";
import { useFollowing } from "@marquee/local-store/react";
import { SectionHeader } from "@marquee/ui/section-header";
import { useSearchParams } from "react-router-dom";
import { PageMeta } from "../../components/page-meta";
import { useHydrated } from "../../lib/use-hydrated";
import { FollowedCreators } from "./followed-creators";
import { FollowingTabs } from "./following-tabs";
import { NewVideos } from "./new-videos";
import { NobodyFollowed } from "./nobody-followed";

export function FollowingScreen() {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  const ids = useFollowing();
  const tab = useSearchParams()[0].get("tab") === "creators" ? "creators" : "new";
  return (
    <>
      <PageMeta title={t`Following`} isListed={false} />
      <SectionHeader level={1} title={t`Following`} />
      {isHydrated && ids.length === 0 && <NobodyFollowed />}
      {isHydrated && ids.length > 0 && (
        <>
          <FollowingTabs current={tab} />
          {tab === "new" ? <NewVideos ids={ids} /> : <FollowedCreators ids={ids} />}
        </>
      )}
    </>
  );
}
