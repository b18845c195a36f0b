import { createDrawing } from "../draw/drawing.mjs";
import { drawTrace } from "../draw/trace.mjs";

/**
 * A strip of paper folded in half thirteen times, then opened to a right angle at every crease, all
 * at once.
 */
export const dragon =
  ({ palette, folds = 12, close = 0.12 }) =>
  (stage) => {
    const count = 2 ** folds;
    const left = Array.from(
      { length: count },
      (_, index) => (((index & -index) << 1) & index) !== 0,
    );
    const unfold = (bend) => {
      const points = new Float64Array((count + 1) * 2);
      let angle = 0,
        x = 0,
        y = 0,
        minX = 0,
        maxX = 0,
        minY = 0,
        maxY = 0;
      for (let index = 1; index <= count; index++) {
        x += Math.cos(angle);
        y += Math.sin(angle);
        points[index * 2] = x;
        points[index * 2 + 1] = y;
        minX = Math.min(minX, x);
        maxX = Math.max(maxX, x);
        minY = Math.min(minY, y);
        maxY = Math.max(maxY, y);
        angle += left[index] ? bend : -bend;
      }
      return {
        points,
        midX: (minX + maxX) / 2,
        midY: (minY + maxY) / 2,
        scale: Math.min(1640 / (maxX - minX), 900 / (maxY - minY)),
      };
    };
    return createDrawing(stage, {
      palette,
      bloom: 0.8,
      backdrop: [0.12, 0.02],
      draw({ context, t, colours }) {
        const opened = Math.min(1, t / (stage.seconds * 0.86));
        const bend = (Math.PI / 2) * (close + (1 - close) * opened * opened * (3 - 2 * opened));
        const { points, midX, midY, scale } = unfold(bend);
        const point = (s) => {
          const index = Math.round(s);
          return [(points[index * 2] - midX) * scale, (points[index * 2 + 1] - midY) * scale];
        };
        drawTrace(context, {
          point,
          to: count,
          steps: count,
          piece: 32,
          colours,
          width: Math.max(1.6, Math.min(5, scale * 0.42)),
          alpha: 0.85,
          hue: (s) => 0.38 + 0.55 * (s / count) + 0.06 * Math.sin(t * 0.6 + s / 300),
        });
      },
    });
  };
