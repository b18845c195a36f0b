import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { fetchOwnVideos, type OwnVideoFilter, type OwnVideoOrder } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import { ButtonLink } from "@marquee/ui/button";
import { EmptyState } from "@marquee/ui/empty-state";
import { NoVideosIllustration } from "@marquee/ui/illustrations";
import { SearchBox } from "@marquee/ui/search-box";
import { Select } from "@marquee/ui/select";
import { Skeleton } from "@marquee/ui/skeleton";
import { useState } from "react";
import { LoadError } from "../../../components/load-error";
import { PagesNav } from "../../../components/pages-nav";
import { paths } from "../../../config/paths";
import { useServices } from "../../../lib/services";
import { useDebounced } from "../../../lib/react/use-debounced";
import { usePrivateQuery } from "../../../lib/session/use-private-query";
import { SelectionActions } from "./selection-actions";
import { StudioPage, type StudioContext } from "../studio-page";
import { useLiveVideos } from "../upload/use-live-videos";
import { VideoTable } from "./video-table";
import { visibilityNames } from "./visibility-texts";
import styles from "../studio.module.css";

const filters: { value: OwnVideoFilter; label: MessageDescriptor }[] = [
  { value: "all", label: msg`All videos` },
  { value: "unfinished", label: msg`In progress` },
  { value: "failed", label: msg`Failed` },
  { value: "Public", label: visibilityNames.Public },
  { value: "Unlisted", label: visibilityNames.Unlisted },
  { value: "Scheduled", label: visibilityNames.Scheduled },
  { value: "Private", label: visibilityNames.Private },
  { value: "deleted", label: msg`In the bin` },
];

const orders: { value: OwnVideoOrder; label: MessageDescriptor }[] = [
  { value: "newest", label: msg`Newest` },
  { value: "oldest", label: msg`Oldest` },
  { value: "title", label: msg({ message: "Title", context: "of a video" }) },
  { value: "views", label: msg`Most views` },
  { value: "size", label: msg`Largest` },
];

const pageSize = 30;

export function StudioVideosScreen() {
  const { t } = useLingui();
  return <StudioPage title={t`Your videos`}>{(context) => <Videos {...context} />}</StudioPage>;
}

function Videos({ user, channel }: StudioContext) {
  const { t } = useLingui();
  const { api } = useServices();
  const [text, setText] = useState("");
  const [filter, setFilter] = useState<OwnVideoFilter>("all");
  const [order, setOrder] = useState<OwnVideoOrder>("newest");
  const [page, setPage] = useState(0);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const searchTerm = useDebounced(text.trim(), 300);
  const request = {
    creator: channel.id,
    filter,
    order,
    searchTerm,
    offset: page * pageSize,
    records: pageSize,
  };
  const { data, error, refetch, isFetching } = usePrivateQuery(
    { ...endpointQuery(api, fetchOwnVideos, request), staleTime: 0 },
    user,
  );
  const videos = useLiveVideos(data?.videos ?? [], user, () => void refetch());
  const canEdit = channel.role !== "statistics";
  const chosen = videos.filter(({ id }) => selected.has(id));
  const restart = () => {
    setPage(0);
    setSelected(new Set());
  };

  return (
    <>
      <div className={styles["toolbar"]}>
        <SearchBox
          value={text}
          onValueChange={(value) => {
            setText(value);
            restart();
          }}
          labels={{
            label: t`Search your videos`,
            placeholder: t`Search your videos`,
            clear: t`Clear`,
          }}
        />
        <Select
          label={t({ message: "Show", context: "which videos" })}
          options={filters.map(({ value, label }) => ({ value, label: t(label) }))}
          value={filter}
          onValueChange={(value) => {
            setFilter(value);
            restart();
          }}
        />
        <Select
          label={t`Order`}
          options={orders.map(({ value, label }) => ({ value, label: t(label) }))}
          value={order}
          onValueChange={(value) => {
            setOrder(value);
            restart();
          }}
        />
        {canEdit && (
          <ButtonLink variant="primary" href={paths.studioUpload.href()}>
            <Trans context="button">Upload</Trans>
          </ButtonLink>
        )}
      </div>
      {canEdit && data && videos.length > 0 && (
        <SelectionActions
          user={user}
          channel={channel}
          videos={chosen}
          isBin={filter === "deleted"}
          onChanged={() => {
            setSelected(new Set());
            void refetch();
          }}
        />
      )}
      {!data && !error && <Skeleton height={320} />}
      {error && <LoadError {...{ error, isFetching, refetch }} />}
      {data && videos.length === 0 && (
        <NoVideos isFiltered={searchTerm !== "" || filter !== "all"} canEdit={canEdit} />
      )}
      {videos.length > 0 && (
        <VideoTable
          videos={videos}
          {...(canEdit && { selection: { selected, onSelect: setSelected } })}
        />
      )}
      <PagesNav
        page={page}
        count={Math.ceil((data?.total ?? 0) / pageSize)}
        onPageChange={setPage}
      />
    </>
  );
}

function NoVideos({ isFiltered, canEdit }: { isFiltered: boolean; canEdit: boolean }) {
  const { t } = useLingui();
  if (isFiltered)
    return (
      <EmptyState size="small" title={t`No videos match`} illustration={<NoVideosIllustration />} />
    );
  if (!canEdit)
    return <EmptyState title={t`No videos yet`} illustration={<NoVideosIllustration />} />;
  return (
    <EmptyState
      title={t`No videos yet`}
      illustration={<NoVideosIllustration />}
      action={
        <ButtonLink variant="primary" href={paths.studioUpload.href()}>
          <Trans>Upload your first video</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Drop a file, fill in its details while it uploads, and publish it when you like.
      </Trans>
    </EmptyState>
  );
}
