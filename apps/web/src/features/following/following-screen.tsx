import { useLingui } from "@lingui/react/macro";
import { useFollowChoices, useFollowing } from "@marquee/local-store/react";
import { ButtonLink } from "@marquee/ui/button";
import { Icon } from "@marquee/ui/icon";
import { SectionHeader } from "@marquee/ui/section-header";
import { Bell } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { PageMeta } from "../../components/page-meta";
import { paths } from "../../config/paths";
import { useHydrated } from "../../lib/react/use-hydrated";
import { FollowedCreators } from "./followed-creators";
import { FollowGroups } from "./follow-groups";
import { FollowedPlaylists } from "./followed-playlists";
import { FollowingTabs } from "./following-tabs";
import { NewVideos } from "./new-videos";
import { NobodyFollowed } from "./nobody-followed";

function FollowingScreen() {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  const ids = useFollowing();
  const { playlists, groups } = useFollowChoices();
  const [search] = useSearchParams();
  const tab = search.get("tab") === "creators" ? "creators" : "new";
  const group = groups.find(({ id }) => id === search.get("group"));
  const isFollowing = ids.length + playlists.length > 0;
  return (
    <>
      <PageMeta title={t`Following`} isListed={false} />
      <SectionHeader
        level={1}
        title={t`Following`}
        end={
          <ButtonLink href={paths.notifications.href()}>
            <Icon of={Bell} size={18} />
            {t`Get notified`}
          </ButtonLink>
        }
      />
      {isHydrated && !isFollowing && <NobodyFollowed />}
      {isHydrated && isFollowing && (
        <>
          <FollowingTabs current={tab} />
          {tab === "new" ? (
            <>
              {groups.length > 0 && <FollowGroups groups={groups} current={group} />}
              <NewVideos ids={ids} group={group} />
            </>
          ) : (
            <>
              {ids.length > 0 && <FollowedCreators ids={ids} />}
              {playlists.length > 0 && <FollowedPlaylists playlists={playlists} />}
            </>
          )}
        </>
      )}
    </>
  );
}

export { FollowingScreen as Screen };
