import { Suspense } from "react";
import { BrowserRouter, Route, Routes, useLocation } from "react-router-dom";
import { Providers } from "./providers";
import { routes } from "./route-table";
import { ScreenBoundary } from "./screen-boundary";
import { Shell } from "./shell/shell";
import { useFocusOnNavigation } from "./use-focus-on-navigation";
import { useScrollRestoration } from "./use-scroll-restoration";

export function App() {
  return (
    <BrowserRouter>
      <Providers>
        <Shell>
          <Screen />
        </Shell>
      </Providers>
    </BrowserRouter>
  );
}

function Screen() {
  const { pathname } = useLocation();
  useScrollRestoration();
  useFocusOnNavigation();
  return (
    <ScreenBoundary key={pathname}>
      <Suspense>
        <Routes>
          {routes.map(({ path, Screen: RouteScreen }) => (
            <Route key={path} path={path} element={<RouteScreen />} />
          ))}
        </Routes>
      </Suspense>
    </ScreenBoundary>
  );
}
