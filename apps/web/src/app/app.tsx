import { BrowserRouter } from "react-router-dom";
import { CurrentScreen } from "./current-screen";
import { Providers } from "./providers";
import { Shell } from "./shell/shell";

export function App() {
  return (
    <BrowserRouter>
      <Providers>
        <Shell>
          <CurrentScreen />
        </Shell>
      </Providers>
    </BrowserRouter>
  );
}
