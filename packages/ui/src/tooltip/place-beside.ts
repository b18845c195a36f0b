const gapPixels = 8;
const marginPixels = 8;

/** Positions a fixed element above its anchor, or below if there is no space, inside the window. */
export function placeBeside(anchor: Element, floating: HTMLElement) {
  const target = anchor.getBoundingClientRect();
  const { width, height } = floating.getBoundingClientRect();
  const fitsAbove = target.top - gapPixels - height >= marginPixels;
  const top = fitsAbove ? target.top - gapPixels - height : target.bottom + gapPixels;
  const centred = target.left + target.width / 2 - width / 2;
  const furthest = document.documentElement.clientWidth - width - marginPixels;
  const left = Math.max(marginPixels, Math.min(centred, furthest));
  floating.style.setProperty("inset", `${top}px auto auto ${left}px`);
}
