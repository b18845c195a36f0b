import { useLingui } from "@lingui/react/macro";
import type { VideoSummary, TagOrder } from "@marquee/api-client";
import { itemList } from "../../components/json-ld";
import { PageMeta } from "../../components/page-meta";
import { paths } from "../../config/paths";
import { useServices } from "../../lib/services";

interface TagMetaProps {
  tag: string;
  order: TagOrder;
  /** The first page. */
  videos: readonly VideoSummary[];
  isEmpty: boolean;
}

/** The metadata of a tag's page. Search engines list one order, and no tag without videos. */
export function TagMeta({ tag, order, videos, isEmpty }: TagMetaProps) {
  const { t } = useLingui();
  const { siteUrl } = useServices();
  return (
    <PageMeta
      title={`#${tag}`}
      description={t`Videos with the tag ${tag}.`}
      canonicalPath={paths.tag.href(tag)}
      {...(!isEmpty && { feedPath: paths.feeds.tag(tag) })}
      isListed={!isEmpty && order === "newest"}
      isShareable={!isEmpty}
      jsonLd={[
        itemList(
          videos.map(({ id: videoId, title: name }) => ({
            name,
            url: siteUrl + paths.watch.href({ videoId }),
          })),
        ),
      ]}
    />
  );
}
