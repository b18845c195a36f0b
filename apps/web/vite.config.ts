import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressed } from "./vite/compressed";
import { firstPaint } from "./vite/first-paint";
import { minifiedTwice } from "./vite/minified-twice";
import { neededBy } from "./vite/needed-by";
import { serviceWorker } from "./vite/service-worker";
import { shakeableRouter } from "./vite/shakeable-router";
import { slimHls } from "./vite/slim-hls/slim-hls";
import { slimReact } from "./vite/slim-react/slim-react";
import { watchBoot } from "./vite/watch-boot";
import { withoutMutations } from "./vite/without-mutations";
import { workspaceSources } from "./vite/workspace-sources";

/** The server that `npm run dev` starts beside Vite. */
const api = process.env["MARQUEE_API"] ?? "http://127.0.0.1:4000";

/** Stylesheets stay with what imports them. */
const isScript = (id: string) => !/\.css/.test(id);

/** The watch page's own modules and the player, but for the engine that comes later. */
const ofWatch = /\/features\/watch\/(?!watch-screen)|\/packages\/player\/(?!.*hls)/;

const file = (path: string) => resolve(import.meta.dirname, "src/features", path);

/** What the home page shows before anything is done to it, on a first visit, too. */
const isOfHome = neededBy(file("home/home-screen.tsx"), file("consent/consent.tsx"));

/** What a video's page shows, likewise. */
const isOfWatch = neededBy(file("watch/watch-screen.tsx"));

/** What is shared is named after all that use it, at a length that no server takes for a file. */
const short = (name: string) => name.replace(/~.*/, "");

export default defineConfig({
  plugins: [
    workspaceSources(),
    slimHls(),
    shakeableRouter(),
    slimReact(),
    withoutMutations(),
    react(),
    serviceWorker(["features/offline/"]),
    watchBoot(),
    firstPaint(),
    minifiedTwice(),
    compressed(),
  ],
  build: {
    target: "es2022",
    sourcemap: true,
    modulePreload: { polyfill: false },
    // The server reads from it which files a page needs, and tells the browser in the page's head.
    manifest: true,
    // Inlined assets would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Their names are in the first script, and are what of it compresses least.
        hashCharacters: "hex",
        chunkFileNames: ({ name }) => `assets/${short(name)}-[hash].js`,
        assetFileNames: ({ names: [name = "file"] }) => `assets/${short(name.replace(/\.\w+$/, ""))}-[hash][extname]`,
        codeSplitting: {
          groups: [
            // What every page loads is one file: many small ones compress worse.
            { name: "site", test: isScript, tags: ["$initial"], priority: 3 },
            // What the home page shares with other screens comes without anything that it does not need.
            {
              name: (id, modules) => (isOfHome(id, modules) ? "feed" : null),
              test: (id) => isScript(id) && !ofWatch.test(id),
              minShareCount: 2,
              priority: 2.5,
            },
            // An icon is smaller than what it would be put together with.
            {
              name: "icons",
              test: /lucide-react.*\/icons\//,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 500,
              priority: 2.3,
            },
            // What a video's page shares is one file: its picture waits for each of them.
            {
              name: (id, modules) => (isOfWatch(id, modules) ? "video" : null),
              test: (id) => isScript(id) && !ofWatch.test(id),
              minShareCount: 2,
              priority: 2.2,
            },
            // What some screens share is in as few files as can be without loading much that is not theirs.
            {
              name: "shared",
              test: (id) => isScript(id) && !ofWatch.test(id),
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 1_000,
              priority: 2,
            },
            // A video's stream waits for the lines that its scripts take.
            { name: "watch", test: ofWatch, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { "/api": api, "/media": api, "/dev": api },
  },
});
