import { createField } from "../draw/field.mjs";
import { createNoise } from "../draw/noise.mjs";

const WATERLINE = 0.42;

/**
 * One evening by the water, from late gold to deep blue: the sun goes down once and is not hurried.
 */
export const evening =
  ({ palette, seed = 21, start = 0, detail = 1 / 3 }) =>
  (stage) => {
    const noise = createNoise(seed);
    let done = 0,
      sunY = 0,
      time = 0;
    const ridge = (x, layer) =>
      WATERLINE -
      0.05 -
      layer * 0.075 -
      (0.1 + layer * 0.05) * noise(x * (1.5 - layer * 0.3) + layer * 13, layer, 3);
    const sky = (x, y) => {
      const warm = Math.exp(-Math.hypot(x * 0.55, (y - sunY) * 1.1) * (1.25 + done));
      const disc = 1 / (1 + Math.exp((Math.hypot(x - 0.3, y - sunY) - 0.15) * 90));
      const cloud = 0.1 * noise(x * 0.9 + time * 0.002, y * 4.5, time * 0.0015) * (1 - Math.abs(y));
      const base = 0.62 - 0.42 * done + (y + 1) * (0.12 - 0.05 * done);
      return [
        base * 0.72 + 0.4 * warm * (1 - 0.45 * done) + cloud + disc * 0.35,
        0.62 - 0.3 * done + warm * 0.5 + disc * 0.4,
      ];
    };
    return createField(stage, {
      palette,
      detail,
      vignette: 0.25,
      each(t) {
        time = t;
        done = start + (1 - start) * Math.min(1, t / stage.seconds);
        sunY = -0.35 + done * 1.15;
      },
      shade({ x, y, t }, out) {
        const mirrored = y > WATERLINE;
        const depth = y - WATERLINE;
        const wave = mirrored
          ? 0.028 *
            Math.sin(26 * Math.log(depth * 6 + 0.35) * 2.2 + noise(x * 2.2, y * 8, t * 0.03) * 4)
          : 0;
        const lookX = mirrored ? x + wave * 1.5 : x;
        const lookY = mirrored ? WATERLINE - depth * 0.9 + wave * (1 + depth) : y;
        for (let layer = 0; layer < 3; layer++) {
          if (lookY > ridge(lookX, layer)) {
            out[0] = 0.16 + layer * 0.1 - 0.06 * done;
            out[1] = (0.3 + layer * 0.17) * (1 - 0.45 * done) * (mirrored ? 0.8 : 1);
            return;
          }
        }
        const [position, light] = sky(lookX, lookY);
        out[0] = position;
        out[1] = light * (mirrored ? 0.72 - wave * 4 : 1);
      },
    });
  };
