import { Suspense } from "react";
import { useLocation, useRoutes } from "react-router-dom";
import { EarlyVideoEnd } from "./early-video-end";
import { routes, otherRoute } from "./route-table";
import { ScreenBeforeInput } from "./screen-before-input";
import { ScreenBoundary } from "./screen-boundary";
import { ScreenTransition } from "./screen-transition";
import { useFocusOnNavigation } from "./use-focus-on-navigation";
import { usePageAddress } from "./use-page-address";
import { useScrollRestoration } from "./use-scroll-restoration";

const screens = routes.map(({ path, Screen }) => ({ path, element: <Screen /> }));

/** The screen that the address names. */
export function CurrentScreen() {
  const { pathname } = useLocation();
  usePageAddress();
  useScrollRestoration();
  useFocusOnNavigation();
  // What matches nothing at all is among the others, too.
  const screen = useRoutes(screens) ?? <otherRoute.Screen />;
  // Outside of what is exchanged: the present screen stays until the code of the next one is there.
  return (
    <>
      <Suspense>
        <ScreenTransition key={pathname}>
          <ScreenBoundary>{screen}</ScreenBoundary>
        </ScreenTransition>
        <EarlyVideoEnd />
      </Suspense>
      <ScreenBeforeInput />
    </>
  );
}
