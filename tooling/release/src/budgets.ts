export interface Budget {
  /** A consumer's code, which is bundled, minified and compressed. */
  code: string;
  /** Bare imports that the consumer has anyway and that do not count. */
  without?: readonly string[];
  /** Upper limit in bytes after brotli. */
  maxBytes: number;
}

const react = ["react", "react-dom", "react/jsx-runtime", "react-dom/client"];

/** Sizes that each entry may add to the page that imports it. */
export const budgets: Record<string, Budget> = {
  "api-client: everything": {
    code: `export * from "@marquee/api-client"`,
    // Every call of the API: it grows by about 100 bytes with each.
    maxBytes: 26_000,
  },
  "api-client: one call": {
    code: `export { createClient, fetchHomeVideo } from "@marquee/api-client"`,
    maxBytes: 9_000,
  },
  "api-client: react-query": {
    code: `export * from "@marquee/api-client/react-query"`,
    without: ["@tanstack/react-query"],
    maxBytes: 10_650,
  },
  "api-client: captions": { code: `export * from "@marquee/api-client/captions"`, maxBytes: 4_000 },
  "api-client: chapters": { code: `export * from "@marquee/api-client/chapters"`, maxBytes: 900 },
  "api-client: markup": { code: `export * from "@marquee/api-client/markup"`, maxBytes: 350 },
  "api-client: pictures": { code: `export * from "@marquee/api-client/pictures"`, maxBytes: 5_800 },
  "api-client: upload": {
    code: `export * from "@marquee/api-client/upload"`,
    without: ["tus-js-client"],
    maxBytes: 6_300,
  },
  "local-store: core": {
    code: `export { createLocalStore } from "@marquee/local-store"`,
    // The lazy chunk shares code with the first file. Other bundlers leave that code in the first
    // file; esbuild would make a third file of it.
    without: ["./compaction-*"],
    maxBytes: 8_250,
  },
  "local-store: hooks with core": {
    code:
      'export { createLocalStore } from "@marquee/local-store"; ' +
      'export * from "@marquee/local-store/react"',
    without: [...react, "./compaction-*"],
    maxBytes: 9_200,
  },
  "local-store: import-export": {
    code: `export * from "@marquee/local-store/import-export"`,
    maxBytes: 6_500,
  },
  "local-store: sync": {
    code: `export * from "@marquee/local-store/sync"`,
    maxBytes: 6_200,
  },
  "player: core": {
    code: `export { createPlayer } from "@marquee/player"`,
    without: ["hls.js"],
    maxBytes: 11_400,
  },
  "player: React skin with core": {
    code: `export { VideoPlayer } from "@marquee/player/react"`,
    without: [...react, "hls.js"],
    maxBytes: 25_900,
  },
  "player: custom element with core": {
    code: `export * from "@marquee/player/element"`,
    without: ["hls.js"],
    maxBytes: 19_900,
  },
  "player: boot": { code: `export * from "@marquee/player/boot"`, maxBytes: 6_000 },
  "player: Google Cast": { code: `export * from "@marquee/player/google-cast"`, maxBytes: 4_500 },
  "player: document picture-in-picture": {
    code: `export * from "@marquee/player/document-pip"`,
    maxBytes: 2_500,
  },
  // The panel's own code is loaded when it is opened.
  "player: stats": {
    code: `export * from "@marquee/player/stats"`,
    without: ["./stats-panel-*"],
    maxBytes: 600,
  },
  "player: caption style": {
    code: `export * from "@marquee/player/caption-style"`,
    without: ["./caption-style-on-demand-*"],
    maxBytes: 1_000,
  },
  "player: A-B loop": { code: `export * from "@marquee/player/ab-loop"`, maxBytes: 2_700 },
  "player: descriptions": { code: `export * from "@marquee/player/descriptions"`, maxBytes: 4_400 },
  "player: screenshot": { code: `export * from "@marquee/player/screenshot"`, maxBytes: 1_500 },
  "player: sources": { code: `export * from "@marquee/player/sources"`, maxBytes: 700 },
  "player: telemetry": { code: `export * from "@marquee/player/telemetry"`, maxBytes: 2_000 },
  "player: stylesheet": { code: `import "@marquee/player/styles.css"`, maxBytes: 5_000 },
  "ui: Button": {
    code: `export { Button } from "@marquee/ui/button"`,
    without: [...react, "@base-ui/react/*"],
    maxBytes: 3_000,
  },
  "ui: stylesheet": { code: `import "@marquee/ui/styles.css"`, maxBytes: 14_000 },
};
