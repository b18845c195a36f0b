import "@fontsource-variable/figtree/wght.css";
import "@marquee/ui/styles.css";
import "./view-transition.css";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";
import { allowOwnScripts } from "./allow-own-scripts";
import { loadFirstScreen } from "./load-first-screen";
import { registerServiceWorker } from "./register-service-worker";
import { reportRecoverableError } from "./report-recoverable-error";

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no element with the id root.");

allowOwnScripts();
const root = createRoot(container, { onRecoverableError: reportRecoverableError });
// A transition, so that the browser can paint and listen in between.
void loadFirstScreen(location.pathname).then(() =>
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  ),
);
if (import.meta.env.PROD) registerServiceWorker();
