import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import type { Plugin } from "vite";

/** What makes a component or a context and does nothing else. */
const maker = /= (React\d*\.(?:forwardRef|memo|createContext)\()/g;
/** Names for a debugger; to a bundler each is a reason to keep the component. */
const debugName = /^[A-Za-z]+\.displayName = "\w+";$/gm;

/** What belongs to routers that load data. The site has none: it has `BrowserRouter`, boundaries of its own and React Query. */
const dataRouter = [
  [/function _renderMatches\([^]*?\n}\n/, (found: string) => withoutState(found)],
  ["return isDataRoute ? useNavigateStable() : useNavigateUnstable();", () => "return useNavigateUnstable();"],
  ["RenderErrorBoundary.contextType = RSCRouterContext;", () => ""],
] as const;
const readsState = "let dataRouterState = dataRouterOpts?.state;";

/**
 * Lets the bundler drop what the site does not use of React Router: forms, fetchers, prefetching for its framework mode. Its
 * build leaves out the annotations that would allow it; it comes in its production form, too, which bundlers do not ask for.
 */
export function shakeableRouter(): Plugin {
  const dom = createRequire(import.meta.filename).resolve("react-router-dom");
  let isFound = false;
  const folder = resolve(dirname(createRequire(dom).resolve("react-router")), "..");
  return {
    name: "shakeable-router",
    apply: "build",
    enforce: "pre",
    resolveId: (id) => (id === "react-router" ? resolve(folder, "production/index.mjs") : null),
    transform(code, id) {
      if (!id.startsWith(folder)) return null;
      const wanted = code.includes(readsState) ? withoutDataRouter(code) : code;
      // No line is added or removed, and the columns after an annotation matter to nobody.
      return { code: wanted.replaceAll(debugName, "").replaceAll(maker, "= /* @__PURE__ */ $1"), map: null };
    },
    buildEnd() {
      if (!isFound)
        this.error("This version of React Router has its routes rendered otherwise: see shakeable-router.ts.");
    },
  };

  function withoutDataRouter(code: string): string {
    isFound = true;
    return dataRouter.reduce((changed, [before, after]) => {
      const result = changed.replace(before, after);
      if (result === changed)
        throw new Error(`This version of React Router has no ${before}: see shakeable-router.ts.`);
      return result;
    }, code);
  }
}

function withoutState(renderMatches: string): string {
  return renderMatches.replace(readsState, "").replaceAll(/\bdataRouterState\b/g, "null");
}
