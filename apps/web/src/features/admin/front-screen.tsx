import { Trans, useLingui } from "@lingui/react/macro";
import { changeFront, fetchFront, type Front, type FrontVersion } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { Button } from "@marquee/ui/button";
import { Notice } from "@marquee/ui/notice";
import { Skeleton } from "@marquee/ui/skeleton";
import { useNavigate } from "react-router-dom";
import { LoadError } from "../../components/load-error";
import { paths } from "../../config/paths";
import { useServices } from "../../lib/services";
import { toastQueue } from "../../lib/toast-queue";
import { usePrivateQuery } from "../../lib/session/use-private-query";
import { AdminPage } from "./admin-page";
import { AnnouncementPanel } from "./announcement-panel";
import { FeaturedPanel } from "./featured-panel";
import { FrontVersions } from "./front-versions";
import { HomePanel } from "./home-panel";
import { useAct } from "../../lib/react/use-act";
import { useKeptState } from "../../lib/react/use-kept-state";
import { ReplacedNotice } from "./replaced-notice";
import { useFeaturedNames } from "./use-featured-names";
import styles from "./admin.module.css";

/** Unsaved changes. */
interface FrontDraft {
  readonly front: Front;
  /** Id of the version that it began with; empty for none. */
  readonly version: string;
}

/** Edits the top of the home page: drafts, the published version, and earlier ones. */
function AdminFrontScreen() {
  const { t } = useLingui();
  return <AdminPage title={t`Front`}>{(user) => <FrontEditor user={user} />}</AdminPage>;
}

function FrontEditor({ user }: { user: SessionUser }) {
  const { api } = useServices();
  const { data, error, refetch, isFetching } = usePrivateQuery(
    { ...endpointQuery(api, fetchFront, {}), staleTime: 0 },
    user,
  );
  if (error && !data) return <LoadError {...{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton height={480} />;
  return <LoadedFront {...data} user={user} refetch={refetch} />;
}

interface LoadedFrontProps {
  user: SessionUser;
  versions: readonly FrontVersion[];
  fallback: Front;
  refetch: () => Promise<unknown>;
}

function LoadedFront({ user, versions, fallback, refetch }: LoadedFrontProps) {
  const { t } = useLingui();
  const { api } = useServices();
  const navigate = useNavigate();
  const [newest] = versions;
  const stored = { front: newest?.front ?? fallback, version: newest?.id ?? "" };
  const [draft, setDraft] = useKeptState<FrontDraft>(`admin-front ${user.id ?? user.email}`);
  const { front, version } = draft ?? stored;
  const act = useAct(() => void refetch());
  const names = useFeaturedNames(user, front);
  const hasStoredDraft = newest?.published === false;
  const change = (changed: Partial<Front>) =>
    setDraft({ front: { ...front, ...changed }, version });
  const save = async (publish: boolean) => {
    const saved = await api.call(changeFront, { front, version: stored.version, publish });
    await refetch();
    setDraft((present) => {
      if (present === null || present.front === front) return null;
      // Typed during the save.
      return { front: present.front, version: saved.id };
    });
    toastQueue.show({ title: publish ? t`Published` : t`Draft saved`, tone: "success" });
    return saved.id;
  };
  const preview = async () => {
    const id = draft === null ? version : await save(false);
    await navigate(paths.adminFrontPreview.href(id));
  };
  const isBusy = act.pending !== null;
  return (
    <>
      {!isBusy && version !== stored.version && <ReplacedNotice />}
      {hasStoredDraft && (
        <Notice>
          <Trans>This is a draft. Visitors see what was published last.</Trans>
        </Notice>
      )}
      <AnnouncementPanel
        announcement={front.announcement}
        onChange={(announcement) => change({ announcement })}
      />
      <HomePanel sections={front.sections} onChange={(sections) => change({ sections })} />
      <FeaturedPanel
        kind="videos"
        title={t`Videos of the carousel`}
        description={t`Without any, the carousel shows the cards that come with the site.`}
        ids={front.videos}
        maxIds={12}
        names={names}
        onChange={(videos) => change({ videos })}
      />
      <FeaturedPanel
        kind="channels"
        title={t`Featured channels`}
        description={t`Shown in the section of the same name.`}
        ids={front.channels}
        maxIds={24}
        names={names}
        onChange={(channels) => change({ channels })}
      />
      {act.failure !== null && <Notice tone="danger">{act.failure}</Notice>}
      <div className={styles["actions"]}>
        <Button
          variant="primary"
          disabled={isBusy || (draft === null && !hasStoredDraft)}
          onClick={() => void act.run("publish", () => save(true))}
        >
          {t`Publish`}
        </Button>
        <Button
          disabled={isBusy || draft === null}
          onClick={() => void act.run("draft", () => save(false))}
        >
          {t`Save draft`}
        </Button>
        <Button
          disabled={isBusy || (draft === null && newest === undefined)}
          onClick={() => void act.run("preview", preview)}
        >
          {draft === null ? t`Preview` : t`Save and preview`}
        </Button>
        {draft !== null && (
          <Button disabled={isBusy} onClick={() => setDraft(null)}>{t`Discard changes`}</Button>
        )}
      </div>
      <FrontVersions
        versions={versions}
        onChoose={(chosen) => setDraft({ front: chosen.front, version: stored.version })}
      />
    </>
  );
}

export { AdminFrontScreen as Screen };
