import { library } from "@marquee/tooling-build/library";
import { defineConfig } from "tsup";

export default defineConfig(
  library({
    entry: {
      index: "src/index.ts",
      keys: "src/keys.ts",
      "boot/index": "src/boot/index.ts",
      "import-export/index": "src/import-export/index.ts",
      "react/index": "src/react/index.ts",
      "sync/index": "src/sync/index.ts",
      "react/playlists/index": "src/react/playlists/index.ts",
    },
    clientEntries: ["react/index", "react/playlists/index"],
  }),
);
