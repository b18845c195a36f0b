import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

interface BuiltServer {
  readonly requireFilesOfPages: () => void;
}

/**
 * Fails the server's build if pages would name files that the browser's build does not have: a page
 * without them only loads late.
 */
export function requireFilesOfPages(): Plugin {
  return {
    name: "require-files-of-pages",
    async writeBundle({ dir = "" }) {
      const built = pathToFileURL(resolve(dir, "render.js"));
      // A later build in the same process is another module.
      const { requireFilesOfPages } = (await import(`${built.href}?${Date.now()}`)) as BuiltServer;
      requireFilesOfPages();
    },
  };
}
