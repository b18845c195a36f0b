import { useCell, useContinueWatching } from "@marquee/local-store/react";
import { VisuallyHidden } from "@marquee/ui/visually-hidden";
import { lazy, Suspense } from "react";
import { site } from "../../config/site";
import { useServices } from "../../lib/services";
import { usePageTitle } from "../../lib/use-page-title";
import { Featured } from "./featured";
import { ForYou } from "./for-you";

const ContinueWatching = lazy(() =>
  import("./continue-watching").then((module) => ({ default: module.ContinueWatching })),
);

export function HomeScreen() {
  usePageTitle("Home");
  const { store } = useServices();
  const unfinished = useContinueWatching();
  const [closed] = useCell(store.sessionFlags.continueWatchingClosed, false);
  return (
    <>
      <VisuallyHidden role="heading" aria-level={1}>
        {site.name}
      </VisuallyHidden>
      <Featured />
      <Suspense>{unfinished.length > 0 && !closed && <ContinueWatching />}</Suspense>
      <ForYou />
    </>
  );
}
