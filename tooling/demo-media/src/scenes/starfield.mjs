import { createDrawing } from "../draw/drawing.mjs";
import { colourAt } from "../draw/palette.mjs";
import { createRandom } from "../draw/random.mjs";

/** Forward through stars at walking pace, past two clouds that never come closer. */
export const starfield =
  ({ palette, stars = 300, seed = 31, speed = 0.05 }) =>
  (stage) => {
    const random = createRandom(seed);
    const field = Array.from({ length: stars }, () => ({
      angle: random() * 6.2832,
      reach: 0.12 + random() * 1.3,
      depth: random(),
      hue: 0.55 + random() * 0.45,
    }));
    const clouds = Array.from({ length: 9 }, () => [
      (random() - 0.5) * 1700,
      (random() - 0.5) * 800,
      260 + random() * 380,
      0.25 + random() * 0.35,
    ]);
    return createDrawing(stage, {
      palette,
      bloom: 0.9,
      draw({ context, t, colours }) {
        context.rotate(t * 0.006);
        context.globalCompositeOperation = "lighter";
        for (const [x, y, size, hue] of clouds) {
          const mist = context.createRadialGradient(x, y, 0, x, y, size);
          mist.addColorStop(0, colourAt(colours, hue, 0.34));
          mist.addColorStop(0.5, colourAt(colours, hue * 0.8, 0.12));
          mist.addColorStop(1, colourAt(colours, hue * 0.6, 0));
          context.fillStyle = mist;
          context.fillRect(x - size, y - size, size * 2, size * 2);
        }
        for (const { angle, reach, depth, hue } of field) {
          const z = 1 - ((depth + t * speed) % 1),
            shown = Math.min(1, (1 - z) * 3);
          const near = 230 / (z + 0.06),
            x = Math.cos(angle) * reach * near,
            y = Math.sin(angle) * reach * near;
          context.strokeStyle = colourAt(colours, hue, shown);
          context.lineWidth = 1.2 + 5.5 * (1 - z) ** 3;
          context.beginPath();
          context.moveTo(x, y);
          context.lineTo(x * (1 - 0.05 * (1 - z)), y * (1 - 0.05 * (1 - z)));
          context.stroke();
        }
        context.globalCompositeOperation = "source-over";
      },
    });
  };
