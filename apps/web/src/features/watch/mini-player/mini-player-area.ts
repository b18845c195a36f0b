import type { Box } from "./corner";

const gapPx = 16;

/** Returns the area of the mini player: the window without its edges and the header. */
export function miniPlayerArea(): Box {
  const { clientWidth, clientHeight } = document.documentElement;
  const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  return {
    left: gapPx,
    top: Math.max(0, header) + gapPx,
    right: clientWidth - gapPx,
    bottom: clientHeight - gapPx,
  };
}
