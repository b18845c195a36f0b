import type { Box } from "./corner";

const gapPx = 16;

/** Where the mini player can be: the window without its edges and the header. */
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
