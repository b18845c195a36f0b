import { useConsent, useHistoryState } from "@marquee/local-store/react";
import { SectionHeader } from "@marquee/ui/section-header";
import { usePageTitle } from "../../lib/use-page-title";
import { HistoryList } from "./history-list";
import { HistoryRowsSkeleton } from "./history-rows-skeleton";
import { NothingStored } from "./nothing-stored";

export function HistoryScreen() {
  usePageTitle("Previously Watched");
  const choice = useConsent();
  const state = useHistoryState();
  if (choice === "accepted" && state === "ready") return <HistoryList />;
  return (
    <>
      <SectionHeader level={1} title="Previously Watched" />
      {choice === "accepted" ? <HistoryRowsSkeleton /> : <NothingStored />}
    </>
  );
}
