import { mixOklab, paintOver, type Oklch } from "./oklch";

/** The accent's share of a tint under the pointer: see `tag.module.css`. */
export const hoverShare = 0.1;

/**
 * Returns a reader of the colours of one theme by their names in the contrast rules, which also
 * name mixtures.
 */
export function seenColors(token: (name: string) => Oklch): (name: string) => Oklch {
  return (name) => {
    if (name === "light-tint-hover")
      return mixOklab(token("light-tint"), token("light"), hoverShare);
    const [, surface] = /^track-on-(.+)$/.exec(name) ?? [];
    return surface === undefined ? token(name) : paintOver(token("track"), token(surface));
  };
}
