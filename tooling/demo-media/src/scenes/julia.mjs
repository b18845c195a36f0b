import { createField } from "../draw/field.mjs";

const ESCAPE = 400;

/**
 * A Julia set whose seed walks slowly beside the main cardioid; colour follows the smoothed escape
 * time.
 */
export const julia =
  ({
    palette,
    from = 0.9,
    walk = 0.35,
    zoom = 1.08,
    tilt = 1.25,
    turn = 0.02,
    limit = 90,
    tint = 0.1,
  }) =>
  (stage) => {
    let cx = 0,
      cy = 0,
      cos = 1,
      sin = 0;
    return createField(stage, {
      palette,
      detail: 1 / 2,
      each(t) {
        const angle = from + (walk * t) / stage.seconds;
        const reach = 1.035;
        cx = reach * (Math.cos(angle) / 2 - Math.cos(2 * angle) / 4);
        cy = reach * (Math.sin(angle) / 2 - Math.sin(2 * angle) / 4);
        cos = Math.cos(tilt + turn * t) * zoom;
        sin = Math.sin(tilt + turn * t) * zoom;
      },
      shade({ x, y }, out) {
        let zx = x * cos - y * sin,
          zy = x * sin + y * cos,
          steps = 0,
          size = zx * zx + zy * zy,
          nearest = 9;
        while (size < ESCAPE && steps < limit) {
          const next = zx * zx - zy * zy + cx;
          zy = 2 * zx * zy + cy;
          zx = next;
          size = zx * zx + zy * zy;
          if (size < nearest) nearest = size;
          steps++;
        }
        if (steps === limit) {
          out[0] = 0.06 + 0.8 * Math.sqrt(nearest);
          out[1] = 0.75;
          return;
        }
        const smooth = steps + 1 - Math.log2(Math.log(size) / 2);
        out[0] = 0.1 + 0.9 * (1 - Math.exp(-Math.max(0, smooth - 1) * tint));
        out[1] = 0.6 + 0.4 * Math.min(1, smooth / 12);
      },
    });
  };
