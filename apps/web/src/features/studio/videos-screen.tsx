import { useLingui } from "@lingui/react/macro";
import { fetchOwnVideos, type OwnVideoFilter, type OwnVideoOrder } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import { ButtonLink } from "@marquee/ui/button";
import { EmptyState } from "@marquee/ui/empty-state";
import { ErrorState } from "@marquee/ui/error-state";
import { Button } from "@marquee/ui/button";
import { NoVideosIllustration } from "@marquee/ui/illustrations";
import { SearchBox } from "@marquee/ui/search-box";
import { Select } from "@marquee/ui/select";
import { Skeleton } from "@marquee/ui/skeleton";
import { createToaster, ToastViewport } from "@marquee/ui/toaster";
import { useState } from "react";
import { paths } from "../../config/paths";
import { errorText } from "../../lib/error-text";
import { useServices } from "../../lib/services";
import { useDebounced } from "../../lib/use-debounced";
import { usePrivateQuery } from "../../lib/use-private-query";
import { SelectionActions } from "./selection-actions";
import { StudioPage, type StudioContext } from "./studio-page";
import { useLiveVideos } from "./use-live-videos";
import { VideoTable } from "./video-table";
import styles from "./studio.module.css";

const filters: { value: OwnVideoFilter; label: string }[] = [
  { value: "all", label: "All videos" },
  { value: "unfinished", label: "In progress" },
  { value: "failed", label: "Failed" },
  { value: "Public", label: "Public" },
  { value: "Unlisted", label: "Unlisted" },
  { value: "Scheduled", label: "Scheduled" },
  { value: "Private", label: "Private" },
  { value: "deleted", label: "In the bin" },
];

const orders: { value: OwnVideoOrder; label: string }[] = [
  { value: "newest", label: "Newest" },
  { value: "oldest", label: "Oldest" },
  { value: "title", label: "Title" },
  { value: "views", label: "Most views" },
  { value: "size", label: "Largest" },
];

const pageSize = 30;

export function StudioVideosScreen() {
  return <StudioPage title="Your videos">{(context) => <Videos {...context} />}</StudioPage>;
}

function Videos({ user, channel }: StudioContext) {
  const { i18n } = useLingui();
  const { api } = useServices();
  const [toaster] = useState(createToaster);
  const [text, setText] = useState("");
  const [filter, setFilter] = useState<OwnVideoFilter>("all");
  const [order, setOrder] = useState<OwnVideoOrder>("newest");
  const [page, setPage] = useState(0);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const searchTerm = useDebounced(text.trim(), 300);
  const request = { creator: channel.id, filter, order, searchTerm, offset: page * pageSize, records: pageSize };
  const { data, error, refetch, isFetching } = usePrivateQuery(
    { ...endpointQuery(api, fetchOwnVideos, request), staleTime: 0 },
    user,
  );
  const videos = useLiveVideos(data?.videos ?? [], user, () => void refetch());
  const pages = Math.ceil((data?.total ?? 0) / pageSize);
  const chosen = videos.filter(({ video_id }) => selected.has(video_id));
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
          labels={{ label: "Search your videos", placeholder: "Search your videos", clear: "Clear" }}
        />
        <Select
          label="Show"
          options={filters}
          value={filter}
          onValueChange={(value) => {
            setFilter(value);
            restart();
          }}
        />
        <Select
          label="Order"
          options={orders}
          value={order}
          onValueChange={(value) => {
            setOrder(value);
            restart();
          }}
        />
        <ButtonLink variant="primary" href={paths.studioUpload.href()}>
          Upload
        </ButtonLink>
      </div>
      {data && videos.length > 0 && (
        <SelectionActions
          videos={chosen}
          isBin={filter === "deleted"}
          toaster={toaster}
          onChanged={() => {
            setSelected(new Set());
            void refetch();
          }}
        />
      )}
      {!data && !error && <Skeleton height={320} />}
      {error && <ErrorState title={errorText(i18n, error)} retrying={isFetching} onRetry={() => void refetch()} />}
      {data && videos.length === 0 && <NoVideos isFiltered={searchTerm !== "" || filter !== "all"} />}
      {videos.length > 0 && <VideoTable videos={videos} selected={selected} onSelect={setSelected} />}
      {pages > 1 && (
        <nav aria-label="Pages" className={styles["selection"]}>
          <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <span>
            Page {page + 1} of {pages}
          </span>
          <Button disabled={page + 1 >= pages} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </nav>
      )}
      <ToastViewport toaster={toaster} />
    </>
  );
}

function NoVideos({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <EmptyState size="small" title="No videos match" illustration={<NoVideosIllustration />} />;
  return (
    <EmptyState
      title="No videos yet"
      illustration={<NoVideosIllustration />}
      action={
        <ButtonLink variant="primary" href={paths.studioUpload.href()}>
          Upload your first video
        </ButtonLink>
      }
    >
      Drop a file, fill in its details while it uploads, and publish it when you like.
    </EmptyState>
  );
}
