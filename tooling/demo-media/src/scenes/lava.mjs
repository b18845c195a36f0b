import { createField } from "../draw/field.mjs";
import { createRandom } from "../draw/random.mjs";

/** Warm wax in a cold glass: round fields that add up, with the light underneath. */
export const lava =
  ({ palette, blobs = 15, seed = 9, speed = 0.3 }) =>
  (stage) => {
    const random = createRandom(seed);
    const wax = Array.from({ length: blobs }, () => ({
      x: (random() - 0.5) * 2.8,
      size: 0.16 + random() * 0.22,
      phase: random() * 6.3,
      pace: 0.5 + random() * 0.8,
      sway: 0.12 + random() * 0.2,
    }));
    const now = wax.map(() => [0, 0, 0]);
    return createField(stage, {
      palette,
      detail: 1 / 4,
      each(t) {
        wax.forEach(({ x, size, phase, pace, sway }, index) => {
          now[index][0] = x + sway * Math.sin(t * speed * pace * 0.7 + phase * 2);
          now[index][1] = 1.05 * Math.sin(t * speed * pace + phase);
          now[index][2] = size * size;
        });
      },
      shade({ x, y }, out) {
        let sum = 0,
          lean = 0;
        for (const [bx, by, size] of now) {
          const dx = x - bx,
            dy = y - by,
            part = size / (dx * dx + dy * dy + 0.004);
          sum += part;
          lean += part * part * dy;
        }
        const inside = 1 / (1 + Math.exp(-(sum - 1.6) * 5));
        const rim = Math.exp(-Math.abs(sum - 1.6) * 2.2);
        out[0] =
          0.14 +
          0.1 * y +
          inside * (0.36 + 0.26 * Math.tanh((lean / (sum * sum)) * 5)) +
          rim * 0.12 +
          Math.min(0.14, sum * 0.07);
        out[1] = 0.62 + 0.45 * inside + 0.14 * y;
      },
    });
  };
