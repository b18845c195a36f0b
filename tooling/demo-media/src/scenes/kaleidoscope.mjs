import { createField } from "../draw/field.mjs";

/**
 * Mirrors around a centre: every point is folded into one wedge, and the wedge looks at a slow
 * liquid pattern.
 */
export const kaleidoscope =
  ({ palette, mirrors = 6, speed = 0.06, zoom = 1.5, lead = 0.55, phase = 0, spin = 0.012 }) =>
  (stage) => {
    const wedge = Math.PI / mirrors;
    return createField(stage, {
      palette,
      detail: 1 / 3,
      shade({ x, y, t }, out) {
        const radius = Math.hypot(x, y);
        let angle = Math.atan2(y, x) + t * spin;
        angle = Math.abs((((angle % (2 * wedge)) + 2 * wedge) % (2 * wedge)) - wedge);
        const time = t * speed + phase;
        let u = radius * Math.cos(angle) * zoom + time * 0.5,
          v = radius * Math.sin(angle) * zoom;
        for (let fold = 1; fold <= 4; fold++) {
          u += (0.6 / fold) * Math.sin(fold * 2 * v + time + fold);
          v += (0.6 / fold) * Math.cos(fold * 1.7 * u - time * 0.8);
        }
        const pane = u * 1.1 + v;
        out[0] = 0.5 + 0.5 * Math.sin(pane);
        const seam = Math.abs(Math.sin(pane * 2 + Math.sin(v * 2)));
        out[1] =
          (1 - lead * Math.exp(-seam * 7)) * Math.min(1, 0.25 + 1.5 * Math.exp(-radius * 0.75));
      },
    });
  };
