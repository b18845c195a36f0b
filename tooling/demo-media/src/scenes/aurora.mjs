import { createField } from "../draw/field.mjs";
import { createNoise } from "../draw/noise.mjs";
import { createRandom } from "../draw/random.mjs";

const CURTAINS = [
  { base: 0.34, reach: 0.95, drift: 0.05, pull: 0.9, seed: 3.1 },
  { base: 0.12, reach: 0.75, drift: -0.07, pull: 0.55, seed: 17.4 },
  { base: 0.52, reach: 0.6, drift: 0.09, pull: 0.5, seed: 41.9 },
];

/** Curtains of light over dark hills: bright at a wandering hem, fading upwards in rays. */
export const aurora =
  ({ palette, seed = 7 }) =>
  (stage) => {
    const noise = createNoise(seed);
    const random = createRandom(seed);
    const stars = Array.from({ length: 90 }, () => [
      random() * 3.6 - 1.8,
      random() * 1.5 - 1,
      0.3 + random() * 0.7,
    ]);
    const hill = (x) =>
      0.4 + 0.2 * noise(x * 1.1, 4, 9) + 0.06 * noise(x * 3.5, 2, 1) + 0.015 * noise(x * 14, 2, 1);
    const starLight = (x, y) => {
      let light = 0;
      for (const [sx, sy, size] of stars) {
        const dx = x - sx,
          dy = y - sy;
        if (dx > -0.02 && dx < 0.02 && dy > -0.02 && dy < 0.02)
          light += size * Math.exp(-(dx * dx + dy * dy) * 30000);
      }
      return light;
    };

    return createField(stage, {
      palette,
      detail: 1 / 4,
      vignette: 0.2,
      shade({ x, y, t }, out) {
        const ground = hill(x);
        if (y > ground) {
          out[0] = 0;
          out[1] = 0.22;
          return;
        }
        let light = 0,
          height = 0;
        for (const { base, reach, drift, pull, seed: offset } of CURTAINS) {
          const bend = noise(x * 0.9 + offset, t * 0.09, offset) * 0.5;
          const hem = base + 0.34 * Math.sin(x * 1.4 + bend * 3 + t * drift + offset) - 0.15;
          const above = hem - y;
          if (above < -0.2) continue;
          const edge =
            above < 0 ? Math.exp(-above * above * 160) : Math.exp(-above / (reach * 0.42));
          const rays = 0.62 + 0.38 * noise(x * 7 + bend * 6, above * 0.5, t * 0.22 + offset);
          const part = pull * edge * rays;
          light += part;
          height += (part * Math.max(0, above)) / reach;
        }
        const sky = 0.05 + 0.03 * (y + 1);
        out[0] = 0.1 + 0.8 * Math.min(1, height / (light + 0.02));
        out[1] = Math.min(1.15, sky + light) + starLight(x, y) * (1 - Math.min(1, light));
      },
    });
  };
