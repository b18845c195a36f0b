import "@fontsource-variable/figtree/wght.css";
import "@marquee/ui/styles.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no element with the id root.");

createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
