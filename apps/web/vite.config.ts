import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { serviceWorker } from "./vite/service-worker";
import { workspaceSources } from "./vite/workspace-sources";

/** The server that `npm run dev` starts beside Vite. */
const api = process.env["MARQUEE_API"] ?? "http://127.0.0.1:4000";

export default defineConfig({
  plugins: [workspaceSources(), react(), serviceWorker(["features/offline/", "shell/notices"])],
  build: {
    target: "es2022",
    sourcemap: true,
    modulePreload: { polyfill: false },
    // The server reads from it which files a page needs, and tells the browser in the page's head.
    manifest: true,
    // Inlined assets would need `data:` in the content security policy.
    assetsInlineLimit: 0,
  },
  server: {
    port: 5173,
    proxy: { "/api": api, "/media": api, "/dev": api },
  },
});
