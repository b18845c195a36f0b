import { BrowserRouter } from "react-router-dom";
import { CurrentScreen } from "./current-screen";
import { Providers } from "./providers";
import { ScreenBoundary } from "./screen-boundary";
import { Shell } from "./shell/shell";

export function App() {
  return (
    <BrowserRouter>
      <Providers>
        {/* Screens have one of their own each: here it is for all around them. */}
        <ScreenBoundary>
          <Shell>
            <CurrentScreen />
          </Shell>
        </ScreenBoundary>
      </Providers>
    </BrowserRouter>
  );
}
