import { useLingui } from "@lingui/react/macro";
import { creatorsByIdQuery } from "@marquee/api-client/react-query";
import { CreatorRow } from "@marquee/ui/creator-row";
import { MediaRowSkeleton } from "@marquee/ui/media-row";
import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { paths } from "../../config/paths";
import { creatorLink } from "../../lib/video/creator-link";
import { useServices } from "../../lib/services";
import { useBatches } from "../../lib/video/use-batches";
import { HiddenList } from "./hidden-list";
import { ShowAgainButton } from "./show-again-button";

/** Ids of one request. */
const batchSize = 8;
const creatorsPerStep = 24;

export function HiddenCreators({ ids }: { ids: readonly string[] }) {
  const { t } = useLingui();
  const { api, media } = useServices();
  const [count, setCount] = useState(creatorsPerStep);
  const shown = ids.slice(0, count);
  const results = useQueries({
    queries: useBatches(shown, batchSize).map((batch) => creatorsByIdQuery(api, batch)),
  });
  const found = new Map(
    results.flatMap(({ data }) => data ?? []).map((creator) => [creator.id, creator]),
  );
  const isPending = results.some((result) => result.isPending);
  const unknown = {
    name: t`This creator is no longer available`,
    href: paths.home.href(),
    verified: false,
  };
  return (
    <HiddenList
      title={t`Creators`}
      ids={shown}
      onLoadMore={shown.length < ids.length ? () => setCount(count + creatorsPerStep) : undefined}
      renderItem={(id) => {
        const creator = found.get(id);
        if (!creator && isPending) return <MediaRowSkeleton size="small" />;
        const link = creator ? creatorLink(creator) : unknown;
        return (
          <CreatorRow
            avatarSize={40}
            avatarSrc={creator && media.profile(id, 150)}
            creator={link}
            action={<ShowAgainButton kind="creator" id={id} name={link.name} />}
          />
        );
      }}
    />
  );
}
