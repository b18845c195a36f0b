import { Suspense } from "react";
import { useLocation, useRoutes } from "react-router-dom";
import { FadeIn } from "./fade-in";
import { HydrationEnd } from "../boot/hydration-end";
import { notFoundRoute, routes } from "./routes";
import { PlayerLayer } from "./player-layer";
import { ScreenBoundary } from "./screen-boundary";
import { useFocusOnNavigation } from "./use-focus-on-navigation";
import { useScrollRestoration } from "./use-scroll-restoration";

const screens = [...routes, notFoundRoute].map(({ path, Screen }) => ({
  path,
  element: <Screen />,
}));

/** The screen of the current address. */
export function CurrentScreen() {
  const { pathname } = useLocation();
  useScrollRestoration();
  useFocusOnNavigation();
  // No pattern matches a path with a line break, not even `*`.
  const screen = useRoutes(screens) ?? <notFoundRoute.Screen />;
  // The boundary stays while screens change: the present screen is shown until the code of the next
  // one has arrived.
  return (
    <Suspense>
      <PlayerLayer />
      <FadeIn key={pathname}>
        <ScreenBoundary>{screen}</ScreenBoundary>
      </FadeIn>
      <HydrationEnd />
    </Suspense>
  );
}
