import { resolve } from "node:path";
import { defineConfig } from "vite";
import { compressed } from "./vite/compressed";

/**
 * Builds the embedded player beside the site, after the site's build. It shares no file with it.
 */
export default defineConfig({
  plugins: [compressed()],
  publicDir: false,
  build: {
    outDir: resolve(import.meta.dirname, "dist/client"),
    emptyOutDir: false,
    target: "es2022",
    sourcemap: true,
    modulePreload: { polyfill: false },
    manifest: ".vite/embed-manifest.json",
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The page of the maintenance runs no script: it needs a stylesheet alone.
      input: ["src/embed/entry-embed.ts", "src/maintenance/maintenance.css"],
      output: {
        entryFileNames: "assets/embed-[hash].js",
        chunkFileNames: "assets/embed-[name]-[hash].js",
        assetFileNames: "assets/embed-[name]-[hash][extname]",
      },
    },
  },
});
