import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { lingui } from "@lingui/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig, type BuildEnvironmentOptions } from "vite";
import { compressed } from "./vite/compressed";
import { devRendering } from "./vite/dev-rendering";
import { inlineScript } from "./vite/inline-script";
import { requireFilesOfPages } from "./vite/require-files-of-pages";
import { serviceWorker } from "./vite/service-worker";
import { workspaceSources } from "./vite/workspace-sources";

/** The server that `npm run dev` starts beside Vite. */
const api = process.env["MARQUEE_API"] ?? "http://127.0.0.1:4000";

const clientFolder = resolve(import.meta.dirname, "dist/client");

/** The server's build names the same files: pages of the server preload the font. */
const assetFileNames = ({ names: [name = "file"] }: { names: string[] }) =>
  `assets/${name.replace(/\.\w+$/, "").replace(/~.*/, "")}-[hash:7][extname]`;

/** Build for browsers. */
const clientBuild: BuildEnvironmentOptions = {
  outDir: clientFolder,
  target: "es2022",
  sourcemap: true,
  modulePreload: { polyfill: false },
  // The server's build reads from it which files a page needs.
  manifest: true,
  // Inlined assets would need `data:` in the content security policy.
  assetsInlineLimit: 0,
  rolldownOptions: {
    input: "src/boot/entry-client.tsx",
    output: {
      // Shared files are named after all that use them: too long for a file name. The entry has the
      // names of all files: each character of a hash costs home 200 bytes.
      chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, "")}-[hash:7].js`,
      assetFileNames,
      codeSplitting: {
        groups: [
          // One file compresses better than many, and every page loads it.
          { name: "site", test: isScript, tags: ["$initial"], priority: 3 },
          // Code that several screens share, in files by the screens that need it. Small files are
          // merged. The player stays apart, or each screen that shares a button with the watch
          // screen would load it.
          {
            name: "shared",
            test: (id: string) => isScript(id) && !isPlayer(id),
            minShareCount: 2,
            entriesAware: true,
            // At 2 kB a small file that home needs is merged with what uploads.
            entriesAwareMergeThreshold: 1000,
            priority: 1,
          },
        ],
      },
    },
  },
};

/**
 * `render(request)` for apps/api: one file without imports, so that it runs wherever it is copied.
 */
const serverBuild: BuildEnvironmentOptions = {
  outDir: resolve(import.meta.dirname, "dist/server"),
  target: "node20",
  copyPublicDir: false,
  assetsInlineLimit: 0,
  rolldownOptions: {
    output: { entryFileNames: "render.js", assetFileNames, codeSplitting: false },
  },
};

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [
    workspaceSources(),
    react(),
    // A message without a translation fails the build.
    lingui({
      cwd: import.meta.dirname,
      macroTransform: true,
      failOnMissing: true,
      failOnCompileError: true,
    }),
    inlineScript(),
    devRendering(),
    ...(isSsrBuild
      ? [requireFilesOfPages()]
      : [serviceWorker(["features/offline/", "i18n/translations"]), compressed()]),
  ],
  appType: "custom",
  build: isSsrBuild ? serverBuild : clientBuild,
  ...(isSsrBuild && {
    ssr: { noExternal: true },
    define: {
      __CLIENT_MANIFEST__: readFileSync(resolve(clientFolder, ".vite/manifest.json"), "utf8"),
      __EMBED_MANIFEST__: readFileSync(resolve(clientFolder, ".vite/embed-manifest.json"), "utf8"),
      "process.env.NODE_ENV": JSON.stringify("production"),
    },
  }),
  server: {
    port: 5173,
    proxy: { "/api": api, "/media": api, "/dev": api, "/manifest.webmanifest": api },
  },
}));

/** The player, and the screen that plays. */
function isPlayer(id: string): boolean {
  return /\/(packages\/player|features\/watch)\//.test(id);
}

/** Stylesheets stay with what imports them. */
function isScript(id: string): boolean {
  return !/\.css/.test(id);
}
