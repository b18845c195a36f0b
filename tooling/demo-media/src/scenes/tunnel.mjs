import { createField } from "../draw/field.mjs";

/**
 * A soft corridor: depth is one over the distance from the centre, and light comes from its far
 * end.
 */
export const tunnel =
  ({ palette, ribs = 5, speed = 0.35, swirl = 0.7 }) =>
  (stage) =>
    createField(stage, {
      palette,
      shade({ x, y, t }, out) {
        const px = x - 0.22 * Math.sin(t * 0.31),
          py = y - 0.16 * Math.cos(t * 0.27);
        const radius = Math.hypot(px, py) + 0.02;
        const depth = 0.6 / radius;
        const angle = Math.atan2(py, px) + swirl * Math.sin(depth * 0.5 + t * 0.2);
        const fold = Math.sin(angle * ribs + 1.4 * Math.sin(depth * 1.5 - t * speed * 3));
        const ring = Math.sin(depth * 3.2 + t * speed * 4 + fold * 0.7);
        out[0] = 0.42 + 0.22 * fold + 0.2 * ring + 0.45 * Math.exp(-radius * 3.2);
        out[1] =
          0.3 +
          0.55 * Math.exp(-radius * 0.55) * (0.65 + 0.35 * ring) +
          0.5 * Math.exp(-radius * 5);
      },
    });
