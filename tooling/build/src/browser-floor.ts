import { Features, type Targets } from "lightningcss";

/**
 * The oldest browsers that the packages support: what was released by May 2024, two and a half
 * years before.
 */
export const browserFloor = { chrome: "124", edge: "124", firefox: "125", safari: "17.5" } as const;

function encodeVersion(version: string): number {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return (major << 16) | (minor << 8);
}

/**
 * Options of lightningcss that let a stylesheet work in those browsers, and in bundlers that do not
 * know nesting.
 */
export const browserTargets = {
  targets: {
    chrome: encodeVersion(browserFloor.chrome),
    edge: encodeVersion(browserFloor.edge),
    firefox: encodeVersion(browserFloor.firefox),
    safari: encodeVersion(browserFloor.safari),
  } satisfies Targets,
  include: Features.Nesting | Features.MediaRangeSyntax,
};
