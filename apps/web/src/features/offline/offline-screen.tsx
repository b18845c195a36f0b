import { Trans, useLingui } from "@lingui/react/macro";
import { EmptyState } from "@marquee/ui/empty-state";
import { UnavailableIllustration } from "@marquee/ui/illustrations";
import { useEffect, useState } from "react";
import { useOnline } from "../../lib/react/use-online";
import { PageMeta } from "../../components/page-meta";
import { goHomeWhenReachable } from "./go-home-when-reachable";

/** Waits for the network, then navigates home. */
function OfflineScreen() {
  const { t } = useLingui();
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
      <PageMeta title={t`Offline`} isListed={false} />
      <EmptyState level={1} title={t`You're offline`} illustration={<UnavailableIllustration />}>
        <Trans>
          You have no internet connection at the moment. The homepage opens as soon as you are back
          online.
        </Trans>
      </EmptyState>
    </>
  );
}

export { OfflineScreen as Screen };
