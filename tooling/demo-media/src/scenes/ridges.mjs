import { createDrawing } from "../draw/drawing.mjs";
import { createNoise } from "../draw/noise.mjs";
import { colourAt } from "../draw/palette.mjs";

/** A mountain range as a stack of signals: each line hides what lies behind it. */
export const ridges =
  ({ palette, lines = 30, seed = 16, height = 250, moon = true, speed = 0.22 }) =>
  (stage) => {
    const noise = createNoise(seed);
    return createDrawing(stage, {
      palette,
      bloom: 0.75,
      draw({ context, t, colours, space: { width } }) {
        const sky = context.createLinearGradient(0, -540, 0, 300);
        sky.addColorStop(0, colourAt(colours, 0.02));
        sky.addColorStop(1, colourAt(colours, 0.3));
        context.fillStyle = sky;
        context.fillRect(-width / 2, -540, width, 1080);
        if (moon) {
          const disc = context.createLinearGradient(0, -430, 0, -30);
          disc.addColorStop(0, colourAt(colours, 0.98));
          disc.addColorStop(1, colourAt(colours, 0.55));
          context.fillStyle = disc;
          context.beginPath();
          context.arc(330, -215, 190, 0, Math.PI * 2);
          context.fill();
        }
        for (let line = 0; line < lines; line++) {
          const share = line / (lines - 1),
            base = -130 + 700 * share ** 1.15;
          context.beginPath();
          context.moveTo(-width / 2 - 20, 600);
          for (let x = -width / 2 - 20; x <= width / 2 + 20; x += 12) {
            const swell = Math.exp(-(((x - 120 * Math.sin(line * 0.4)) / (width * 0.3)) ** 2));
            const peak = Math.max(
              0,
              noise(x * 0.0062, line * 0.24, t * speed) +
                0.35 * noise(x * 0.019, line * 0.5, t * speed * 1.4 + 7) +
                0.25,
            );
            context.lineTo(x, base - height * (0.16 + swell) * peak * (0.45 + 0.55 * share));
          }
          context.lineTo(width / 2 + 20, 600);
          context.closePath();
          context.fillStyle = colourAt(colours, 0.03 + 0.13 * (1 - share));
          context.fill();
          context.strokeStyle = colourAt(colours, 0.92 - 0.4 * share, 0.95);
          context.lineWidth = 2.4 + 1.8 * share;
          context.stroke();
        }
      },
    });
  };
