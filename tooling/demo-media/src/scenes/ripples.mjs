import { createField } from "../draw/field.mjs";

/**
 * A pond seen from above: circular waves from a few sources add up, and a low lamp lights their
 * slopes.
 */
export const ripples =
  ({ palette, sources, wavelength = 0.27, speed = 2.2 }) =>
  (stage) => {
    const k = (2 * Math.PI) / wavelength;
    return createField(stage, {
      palette,
      shade({ x, y, t }, out) {
        let slopeX = 0,
          slopeY = 0,
          height = 0;
        for (const [sx, sy] of sources) {
          const dx = x - sx,
            dy = y - sy,
            distance = Math.sqrt(dx * dx + dy * dy) + 0.04;
          const strength = 0.55 / Math.sqrt(distance + 0.25);
          const phase = distance * k - t * speed;
          const slope = strength * Math.cos(phase);
          slopeX += (slope * dx) / distance;
          slopeY += (slope * dy) / distance;
          height += strength * Math.sin(phase);
        }
        const lamp = 0.5 + 0.5 * Math.tanh(slopeX * 0.75 - slopeY * 1.05);
        const distanceToLamp = Math.hypot(x - 0.7, y + 0.75);
        out[0] = 0.12 + 0.7 * lamp * lamp + 0.07 * height + 0.22 * Math.exp(-distanceToLamp * 1.2);
        out[1] = 0.55 + 0.5 * Math.exp(-distanceToLamp * 0.45);
      },
    });
  };
