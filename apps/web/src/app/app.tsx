import { Suspense } from "react";
import { RouterProvider } from "../lib/router/router-provider";
import { useLocation } from "../lib/router/use-location";
import { Providers } from "./providers";
import { routeOf } from "./route-of";
import { router } from "./router";
import { ScreenBoundary } from "./screen-boundary";
import { Shell } from "./shell/shell";
import { useFocusOnNavigation } from "./use-focus-on-navigation";
import { useScrollRestoration } from "./use-scroll-restoration";

export function App() {
  return (
    <RouterProvider router={router}>
      <Providers>
        <Shell>
          <RoutedScreen />
        </Shell>
      </Providers>
    </RouterProvider>
  );
}

function RoutedScreen() {
  const { pathname } = useLocation();
  useScrollRestoration();
  useFocusOnNavigation();
  const { Screen } = routeOf(pathname);
  return (
    <ScreenBoundary key={pathname}>
      <Suspense>
        <Screen />
      </Suspense>
    </ScreenBoundary>
  );
}
