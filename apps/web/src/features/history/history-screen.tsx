import { useLingui } from "@lingui/react/macro";
import { useConsent, useHistoryState } from "@marquee/local-store/react";
import { SectionHeader } from "@marquee/ui/section-header";
import { PageMeta } from "../../components/page-meta";
import { useHydrated } from "../../lib/react/use-hydrated";
import { HistoryList } from "./history-list";
import { HistoryRowsSkeleton } from "./history-rows-skeleton";
import { NothingStored } from "./nothing-stored";

function HistoryScreen() {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  const choice = useConsent();
  const state = useHistoryState();
  const meta = <PageMeta title={t`Previously Watched`} isListed={false} />;
  if (choice === "accepted" && state === "ready") {
    return (
      <>
        {meta}
        <HistoryList />
      </>
    );
  }
  return (
    <>
      {meta}
      <SectionHeader level={1} title={t`Previously Watched`} />
      {isHydrated && (choice === "accepted" ? <HistoryRowsSkeleton /> : <NothingStored />)}
    </>
  );
}

export { HistoryScreen as Screen };
