import { useLingui } from "@lingui/react/macro";
import type { TagOrder } from "@marquee/api-client";
import { tagVideoPages } from "@marquee/api-client/react-query";
import { EmptyState } from "@marquee/ui/empty-state";
import { ErrorState } from "@marquee/ui/error-state";
import { NoVideosIllustration } from "@marquee/ui/illustrations";
import { LinkTabs } from "@marquee/ui/link-tabs";
import { SectionHeader } from "@marquee/ui/section-header";
import { VisuallyHidden } from "@marquee/ui/visually-hidden";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router-dom";
import { VideoGrid } from "../../components/video-grid";
import { paths } from "../../config/paths";
import { somethingWentWrong } from "../../lib/text/error-text";
import type { Prefetch } from "../../lib/prefetch";
import { useServices } from "../../lib/services";
import { readTag } from "./read-tag";
import { TagMeta } from "./tag-meta";
import styles from "./tag.module.css";

const readOrder = (params: URLSearchParams): TagOrder =>
  params.get("sort") === "views" ? "views" : "newest";

const prefetchTag: Prefetch = async ({ api, queryClient, params, searchParams }) => {
  const tag = readTag(params["tag"]);
  if (tag === undefined) return;
  await queryClient.prefetchInfiniteQuery(
    tagVideoPages(api, { tag, order: readOrder(searchParams) }),
  );
};

/** The videos with a tag, newest or most viewed first. */
function TagScreen() {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const tag = readTag(useParams()["tag"]) ?? "";
  const order = readOrder(useSearchParams()[0]);
  const videos = useInfiniteQuery({ ...tagVideoPages(api, { tag, order }), enabled: tag !== "" });
  const isEmpty = tag === "" || (videos.data?.pages.every((page) => page.length === 0) ?? false);
  return (
    <div className={styles["page"]}>
      <TagMeta tag={tag} order={order} videos={videos.data?.pages[0] ?? []} isEmpty={isEmpty} />
      <SectionHeader level={1} title={`#${tag}`} />
      {isEmpty ? (
        <EmptyState title={t`No videos with this tag`} illustration={<NoVideosIllustration />}>
          {t`Try another tag, or search for the word.`}
        </EmptyState>
      ) : (
        <>
          <LinkTabs
            label={t({ message: "Order", context: "of a list" })}
            tabs={[
              { href: paths.tag.href(tag), label: t`Newest`, current: order === "newest" },
              {
                href: paths.tag.href(tag, { sort: "views" }),
                label: t`Most viewed`,
                current: order === "views",
              },
            ]}
          />
          <VisuallyHidden role="heading" aria-level={2}>
            {t`Videos`}
          </VisuallyHidden>
          <VideoGrid
            isFirst
            isFiltered
            key={order}
            query={videos}
            label={t`Videos`}
            end={t`You've reached the end...`}
            failure={
              <ErrorState
                size="small"
                title={i18n._(somethingWentWrong)}
                onRetry={() => void (videos.data ? videos.fetchNextPage() : videos.refetch())}
              />
            }
          />
        </>
      )}
    </div>
  );
}

export { TagScreen as Screen, prefetchTag as prefetch };
