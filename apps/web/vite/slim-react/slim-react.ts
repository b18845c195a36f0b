import type { Plugin } from "vite";
import { leaveOut } from "./leave-out";
import { leftoverUses } from "./leftover-uses";
import { namesToFind } from "./names-to-find";
import { omissions } from "./omissions";
import { watchOmissions } from "./watch-omissions";

const react = /\/(react|react-dom|scheduler)\/cjs\/(react|react-dom|react-dom-client|scheduler)\.production\.js$/;

/**
 * Builds React without what the site does not use of it. It comes as one file per entry in which everything refers to
 * everything, so that no bundler can tell.
 *
 * The build fails when React no longer has one of the names (look through `omissions.ts` with each new version), and when
 * something built uses what was left out. With `WATCH_OMISSIONS=1` nothing is left out and the page complains where it would
 * matter: `WATCH_OMISSIONS=1 vite build`, then the end-to-end tests, after a new version of React.
 */
export function slimReact(): Plugin {
  const missing = new Set(omissions.flatMap(namesToFind));
  const lost = new Set<string>();
  return {
    name: "slim-react",
    apply: "build",
    transform(code, id) {
      if (!react.test(id)) return null;
      if (process.env["WATCH_OMISSIONS"]) return { code: watchOmissions(code, omissions), map: null };
      const slim = leaveOut(code, omissions);
      for (const name of slim.found) missing.delete(name);
      for (const name of slim.lost) lost.add(name);
      // Every line is where it was, and the columns behind a change matter to nobody.
      return { code: slim.code, map: null };
    },
    generateBundle(_options, bundle) {
      if (process.env["WATCH_OMISSIONS"]) return;
      if (missing.size > 0) {
        this.error(`This version of React has no ${[...missing].join(", ")}: see vite/slim-react/omissions.ts.`);
      }
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const [use] = leftoverUses(chunk.code, omissions, lost);
        if (use)
          this.error(`${chunk.fileName} uses \`${use}\`, which vite/slim-react/omissions.ts leaves out of React.`);
      }
    },
  };
}
