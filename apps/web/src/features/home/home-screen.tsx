import { useStoredValue, useContinueWatching } from "@marquee/local-store/react";
import { VisuallyHidden } from "@marquee/ui/visually-hidden";
import { site } from "../../config/site";
import { useServices } from "../../lib/services";
import { usePageTitle } from "../../lib/use-page-title";
import { ContinueWatching } from "./continue-watching";
import { Featured } from "./featured";
import { ForYou } from "./for-you";

export function HomeScreen() {
  usePageTitle("Home");
  const { store } = useServices();
  const unfinished = useContinueWatching();
  const [closed] = useStoredValue(store.sessionFlags.continueWatchingClosed);
  return (
    <>
      <VisuallyHidden role="heading" aria-level={1}>
        {site.name}
      </VisuallyHidden>
      <Featured />
      {unfinished.length > 0 && !closed && <ContinueWatching />}
      <ForYou />
    </>
  );
}
