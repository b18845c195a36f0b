import { creatorIdQuery, creatorInfoQuery } from "@marquee/api-client/react-query";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { useServices } from "../../lib/services";
import { CreatorMissing } from "./creator-missing";
import { CreatorPage } from "./creator-page";
import { CreatorSkeleton } from "./creator-skeleton";

export function CreatorScreen() {
  const { api } = useServices();
  const { username = "" } = useParams();
  const lookup = useQuery(creatorIdQuery(api, username));
  const id = lookup.data?.ban === 0 ? lookup.data.id : undefined;
  const info = useQuery({ ...creatorInfoQuery(api, id ?? ""), enabled: id !== undefined });

  // Unknown, banned, and a lookup that failed all look the same.
  if (
    lookup.isLoadingError ||
    info.isLoadingError ||
    lookup.data === null ||
    lookup.data?.ban === 1 ||
    info.data === null
  ) {
    return <CreatorMissing />;
  }
  if (!info.data) return <CreatorSkeleton />;
  return <CreatorPage key={info.data.id} creator={info.data} username={username} />;
}
