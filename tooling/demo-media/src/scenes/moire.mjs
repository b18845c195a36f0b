import { createField } from "../draw/field.mjs";

/**
 * Two sets of fine rings drift across one another; what moves is only the difference between them.
 */
export const moire =
  ({ palette, rings = 13, drift = 0.3, speed = 0.22 }) =>
  (stage) => {
    const centres = [
      [0, 0],
      [0, 0],
      [0, 0],
    ];
    return createField(stage, {
      palette,
      detail: 1 / 2,
      each(t) {
        centres.forEach((centre, index) => {
          const angle = t * speed * (1 + index * 0.23) + index * 2.1;
          centre[0] = Math.cos(angle) * (drift + index * 0.12) * 1.5;
          centre[1] = Math.sin(angle * 1.3) * (drift + index * 0.05);
        });
      },
      shade({ x, y }, out) {
        let sum = 0,
          product = 1;
        for (const [cx, cy] of centres) {
          const wave = Math.cos(Math.hypot(x - cx, y - cy) * rings * Math.PI);
          sum += wave;
          product *= wave;
        }
        out[0] = 0.5 + 0.3 * Math.tanh(product * 2.4) + 0.1 * sum;
        out[1] = 0.35 + 0.65 * (0.5 + 0.5 * Math.tanh(sum * 1.1));
      },
    });
  };
