import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import type { Plugin } from "vite";

/** What makes a component or a context and does nothing else. */
const maker = /= (React\d*\.(?:forwardRef|memo|createContext)\()/g;
/** Names for a debugger; to a bundler each is a reason to keep the component. */
const debugName = /^[A-Za-z]+\.displayName = "\w+";$/gm;

/**
 * Lets the bundler drop what the site does not use of React Router: forms, fetchers, prefetching for its framework mode. Its
 * build leaves out the annotations that would allow it; it comes in its production form, too, which bundlers do not ask for.
 */
export function shakeableRouter(): Plugin {
  const dom = createRequire(import.meta.filename).resolve("react-router-dom");
  const folder = resolve(dirname(createRequire(dom).resolve("react-router")), "..");
  return {
    name: "shakeable-router",
    apply: "build",
    enforce: "pre",
    resolveId: (id) => (id === "react-router" ? resolve(folder, "production/index.mjs") : null),
    transform(code, id) {
      if (!id.startsWith(folder)) return null;
      // No line is added or removed, and the columns after an annotation matter to nobody.
      return { code: code.replaceAll(debugName, "").replaceAll(maker, "= /* @__PURE__ */ $1"), map: null };
    },
  };
}
