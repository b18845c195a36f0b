import { Suspense } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import { routes } from "./route-table";
import { ScreenBoundary } from "./screen-boundary";
import { useFocusOnNavigation } from "./use-focus-on-navigation";
import { usePageAddress } from "./use-page-address";
import { useScrollRestoration } from "./use-scroll-restoration";

/** The screen that the address names. */
export function CurrentScreen() {
  const { pathname } = useLocation();
  usePageAddress();
  useScrollRestoration();
  useFocusOnNavigation();
  return (
    <ScreenBoundary key={pathname}>
      <Suspense>
        <Routes>
          {routes.map(({ path, Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
        </Routes>
      </Suspense>
    </ScreenBoundary>
  );
}
