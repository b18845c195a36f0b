import { EmptyState } from "@marquee/ui/empty-state";
import { DarkSign } from "@marquee/ui/illustrations";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { useOnline } from "../../lib/use-online";
import { usePageTitle } from "../../lib/use-page-title";

/** Waits for the connection, then goes home. */
export function OfflineScreen() {
  usePageTitle("Offline");
  const navigate = useNavigate();
  const online = useOnline();
  useEffect(() => {
    if (!online) return undefined;
    void navigate(paths.home, { replace: true });
    return undefined;
  }, [online, navigate]);
  return (
    <EmptyState level={1} title="You're offline" illustration={<DarkSign />}>
      There is no connection to the internet at the moment. As soon as there is one, this page goes home by itself.
    </EmptyState>
  );
}
