import { createField } from "../draw/field.mjs";
import { createNoise } from "../draw/noise.mjs";

/** Ink in water: noise looked up where other noise points (domain warping, two levels deep). */
export const ink =
  ({ palette, seed = 11, zoom = 0.85, speed = 0.07 }) =>
  (stage) => {
    const noise = createNoise(seed);
    return createField(stage, {
      palette,
      detail: 1 / 5,
      shade({ x, y, t }, out) {
        const time = t * speed,
          u = x * zoom,
          v = y * zoom;
        const qx = noise(u + 1.7, v + 9.2, time) + 0.4 * noise(u * 2.1, v * 2.1, time + 5);
        const qy = noise(u + 8.3, v + 2.8, time) + 0.4 * noise(u * 2.1 + 4, v * 2.1, time + 8);
        const rx = noise(u + 2.1 * qx + 3, v + 2.1 * qy, time * 1.3 + 3);
        const ry = noise(u + 2.1 * qx, v + 2.1 * qy + 6, time * 1.3 + 7);
        const body =
          noise(u + 1.9 * rx, v + 1.9 * ry, time) +
          0.3 * noise(u * 3 + 3 * rx, v * 3 + 3 * ry, time);
        out[0] = 0.4 + 0.52 * body + 0.22 * rx;
        out[1] = 0.5 + 0.5 * Math.min(1, Math.hypot(qx, qy) + 0.3);
      },
    });
  };
