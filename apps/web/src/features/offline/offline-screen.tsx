import { EmptyState } from "@marquee/ui/empty-state";
import { UnavailableIllustration } from "@marquee/ui/illustrations";
import { useEffect, useState } from "react";
import { useOnline } from "../../lib/use-online";
import { PageMeta } from "../../components/page-meta";
import { goHomeWhenReachable } from "./go-home-when-reachable";

/** Waits for the network, then navigates home. */
export function OfflineScreen() {
  const online = useOnline();
  // Shown while online: the network is unreliable, so the first request is delayed.
  const [wasOnline] = useState(online);
  useEffect(() => {
    if (!online) return undefined;
    const leaving = new AbortController();
    void goHomeWhenReachable(wasOnline ? 1000 : 0, leaving.signal);
    return () => leaving.abort();
  }, [online, wasOnline]);
  return (
    <>
      <PageMeta title="Offline" isListed={false} />
      <EmptyState level={1} title="You're offline" illustration={<UnavailableIllustration />}>
        There is no connection to the internet at the moment. As soon as there is one, this page goes home by itself.
      </EmptyState>
    </>
  );
}
