import { colourAt } from "./palette.mjs";

/**
 * Draws a curve as glowing pieces whose colour runs along it. `point(s)` gives [x, y] for s in
 * [from, to]; `hue(s)` gives a palette position.
 */
export function drawTrace(
  context,
  { point, from = 0, to, steps, hue, width = 4, alpha = 0.9, piece = 24, colours },
) {
  if (to <= from) return;
  context.globalCompositeOperation = "lighter";
  context.lineWidth = width;
  const stride = (to - from) / steps;
  for (let start = 0; start < steps; start += piece) {
    const end = Math.min(steps, start + piece);
    context.strokeStyle = colourAt(colours, hue(from + start * stride), alpha);
    context.beginPath();
    for (let step = start; step <= end; step++) {
      const [x, y] = point(from + step * stride);
      if (step === start) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    context.stroke();
  }
  context.globalCompositeOperation = "source-over";
}
