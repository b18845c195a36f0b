import { Suspense } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import { routes } from "./route-table";
import { ScreenBoundary } from "./screen-boundary";
import { ScreenTransition } from "./screen-transition";
import { useFocusOnNavigation } from "./use-focus-on-navigation";
import { usePageAddress } from "./use-page-address";
import { useScrollRestoration } from "./use-scroll-restoration";

/** The screen that the address names. */
export function CurrentScreen() {
  const { pathname } = useLocation();
  usePageAddress();
  useScrollRestoration();
  useFocusOnNavigation();
  // Outside of what is exchanged: the present screen stays until the code of the next one is there.
  return (
    <Suspense>
      <ScreenTransition key={pathname}>
        <ScreenBoundary>
          <Routes>
            {routes.map(({ path, Screen }) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
          </Routes>
        </ScreenBoundary>
      </ScreenTransition>
    </Suspense>
  );
}
