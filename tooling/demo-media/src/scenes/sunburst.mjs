import { createField } from "../draw/field.mjs";

/** A shop sign: rays that turn, a disc that throbs. Not subtle. */
export const sunburst =
  ({ palette, rays = 14, speed = 0.5 }) =>
  (stage) =>
    createField(stage, {
      palette,
      detail: 1 / 2,
      shade({ x, y, t }, out) {
        const radius = Math.hypot(x, y),
          angle = Math.atan2(y, x);
        const ray = Math.tanh(6 * Math.sin(angle * rays + t * speed * 4)),
          ring = Math.sin(radius * 9 - t * 5);
        const disc = radius < 0.42 + 0.04 * Math.sin(t * 6) ? 1 : 0;
        out[0] = disc ? 0.42 + 0.08 * Math.sin(t * 3) : 0.5 + 0.3 * ray + 0.08 * ring;
        out[1] = disc ? 1 : 0.8 + 0.2 * ring;
      },
    });
