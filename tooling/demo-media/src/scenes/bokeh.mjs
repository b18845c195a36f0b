import { createPalette, PALETTE_STEPS } from "../draw/palette.mjs";
import { createRandom } from "../draw/random.mjs";

/**
 * A window with the town behind it, out of focus: soft discs of lamp light that drift, meet and
 * dim.
 */
export const bokeh =
  ({ palette, lamps = 42, seed = 4, detail = 1 / 3, pace = 1 }) =>
  (stage) => {
    const width = Math.round((stage.width * detail) / 2) * 2,
      height = Math.round((stage.height * detail) / 2) * 2;
    const table = createPalette(palette);
    const random = createRandom(seed);
    const lights = Array.from({ length: lamps }, (_, index) => {
      const far = index / lamps;
      return {
        x: random() * 1.2 - 0.1,
        y: 0.12 + 0.8 * random() ** 0.8,
        radius: (0.035 + 0.12 * far * random()) * height * 1.25,
        step:
          Math.floor((random() < 0.25 ? 0.42 : 0.62 + random() * 0.32) * (PALETTE_STEPS - 1)) * 3,
        phase: random() * 6.3,
        breath: 0.05 + random() * 0.12,
        driftX: (random() - 0.5) * 0.07,
        driftY: 0.012 + random() * 0.02,
        strength: 0.8 - far * 0.42,
      };
    });
    const light = new Float32Array(width * height * 3);
    const pixels = new Uint8ClampedArray(width * height * 4).fill(255);

    const add = (lamp, t) => {
      const time = t * pace;
      const cx = (lamp.x + lamp.driftX * Math.sin(time * 0.05 + lamp.phase)) * width;
      const cy = (lamp.y + lamp.driftY * Math.sin(time * 0.07 + lamp.phase * 2)) * height;
      const glow = lamp.strength * (0.62 + 0.38 * Math.sin(time * lamp.breath * 2 + lamp.phase));
      const { radius } = lamp,
        reach = Math.ceil(radius + 3);
      for (let y = Math.max(0, Math.floor(cy - reach)); y < Math.min(height, cy + reach); y++) {
        for (let x = Math.max(0, Math.floor(cx - reach)); x < Math.min(width, cx + reach); x++) {
          const distance = Math.hypot(x - cx, y - cy);
          const cover =
            Math.max(0, Math.min(1, (radius - distance) / 2.5 + 0.5)) *
            (0.62 + 0.38 * (distance / radius) ** 3);
          const at = (y * width + x) * 3,
            amount = cover * glow;
          light[at] += table[lamp.step] * amount;
          light[at + 1] += table[lamp.step + 1] * amount;
          light[at + 2] += table[lamp.step + 2] * amount;
        }
      }
    };
    const frame = (t) => {
      for (let at = 0; at < light.length; at += 3) {
        const y = at / 3 / width / height;
        const step = Math.floor((0.06 + 0.16 * y) * PALETTE_STEPS) * 3;
        for (let channel = 0; channel < 3; channel++)
          light[at + channel] = table[step + channel] * 0.75;
      }
      for (const lamp of lights) add(lamp, t);
      for (let pixel = 0; pixel < width * height; pixel++) {
        for (let channel = 0; channel < 3; channel++)
          pixels[pixel * 4 + channel] = 255 * (1 - Math.exp(-light[pixel * 3 + channel] / 170));
      }
      return pixels;
    };
    return { width, height, frame };
  };
