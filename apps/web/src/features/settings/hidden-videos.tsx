import { useLingui } from "@lingui/react/macro";
import { CompactVideoRow } from "@marquee/ui/compact-video-row";
import { MediaRowSkeleton } from "@marquee/ui/media-row";
import { useState } from "react";
import { paths } from "../../config/paths";
import { useServices } from "../../lib/services";
import { thumbnail } from "../../lib/video/thumbnail";
import { useVideoDetails } from "../../lib/video/use-video-details";
import { HiddenList } from "./hidden-list";
import { ShowAgainButton } from "./show-again-button";

const videosPerStep = 24;

export function HiddenVideos({ ids }: { ids: readonly string[] }) {
  const { t } = useLingui();
  const { media } = useServices();
  const [count, setCount] = useState(videosPerStep);
  const shown = ids.slice(0, count);
  const details = useVideoDetails(shown);
  return (
    <HiddenList
      title={t`Videos`}
      ids={shown}
      onLoadMore={shown.length < ids.length ? () => setCount(count + videosPerStep) : undefined}
      renderItem={(id) => {
        const found = details.of(id);
        if (found === undefined) return <MediaRowSkeleton size="small" />;
        const video = typeof found === "object" ? found : undefined;
        const title = video?.title ?? t`This video is no longer available`;
        return (
          <CompactVideoRow
            size="small"
            level={4}
            href={paths.watch.href({ videoId: id })}
            title={title}
            thumbnail={video ? thumbnail(media, video.media, "120px") : {}}
            creator={video && { name: video.creator.name, verified: video.creator.isVerified }}
            action={<ShowAgainButton kind="video" id={id} name={title} />}
          />
        );
      }}
    />
  );
}
