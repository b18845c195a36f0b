import { createField } from "../draw/field.mjs";

/**
 * Silk: a plane folded over itself by a few sines, each bending the axis the one before has bent.
 */
export const liquid =
  ({ palette, speed = 0.16, folds = 5, zoom = 1.1, phase = 0, sheen = 0.5 }) =>
  (stage) =>
    createField(stage, {
      palette,
      detail: 1 / 4,
      shade({ x, y, t }, out) {
        const time = t * speed + phase;
        let u = x * zoom + 0.4,
          v = y * zoom;
        for (let fold = 1; fold <= folds; fold++) {
          u += (0.72 / fold) * Math.sin(fold * 1.35 * v + time * 1.1 + fold * 0.9);
          v += (0.72 / fold) * Math.cos(fold * 1.25 * u - time + fold * 1.7);
        }
        out[0] = 0.47 + 0.46 * Math.sin(u + v * 0.6);
        out[1] = 1 - sheen * (0.5 + 0.5 * Math.cos(u * 1.6 - v * 2.1));
      },
    });
