import { CurrentScreen } from "./current-screen";
import { Providers, type ProvidersProps } from "./providers";
import { ScreenBoundary } from "./screen-boundary";
import { Shell } from "./shell/shell";

/** The site, inside a router. */
export function App(props: Omit<ProvidersProps, "children">) {
  return (
    <Providers {...props}>
      {/* Each screen has its own boundary: this one is for the shell around them. */}
      <ScreenBoundary>
        <Shell>
          <CurrentScreen />
        </Shell>
      </ScreenBoundary>
    </Providers>
  );
}
