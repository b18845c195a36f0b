import { createDrawing } from "../draw/drawing.mjs";
import { colourAt } from "../draw/palette.mjs";

/** A coast made of sines: nine layers of hills, each slower and paler the farther it lies. */
export const coast =
  ({ palette, layers = 9, speed = 26 }) =>
  (stage) =>
    createDrawing(stage, {
      palette,
      bloom: 0.35,
      draw({ context, t, colours, space: { width } }) {
        const sky = context.createLinearGradient(0, -540, 0, 250);
        [
          [0, 0.5],
          [0.6, 0.78],
          [1, 0.95],
        ].forEach(([at, hue]) => sky.addColorStop(at, colourAt(colours, hue)));
        context.fillStyle = sky;
        context.fillRect(-width / 2, -540, width, 1080);
        context.fillStyle = colourAt(colours, 1, 0.95);
        context.beginPath();
        context.arc(-300, -120 + t * 1.5, 120, 0, Math.PI * 2);
        context.fill();
        for (let layer = 0; layer < layers; layer++) {
          const near = (layer + 1) / layers,
            base = -70 + 560 * near ** 1.2,
            drift = t * speed * near ** 1.6 + layer * 731;
          const ground = (x) => {
            const p = (x + drift) * (0.0042 - 0.0018 * near);
            return (
              base -
              (26 + 110 * near) *
                (0.6 * Math.sin(p) +
                  0.3 * Math.sin(p * 2.3 + layer) +
                  0.14 * Math.sin(p * 5.1 + layer * 2))
            );
          };
          context.beginPath();
          context.moveTo(-width / 2, 600);
          for (let x = -width / 2; x <= width / 2 + 16; x += 16) context.lineTo(x, ground(x));
          context.lineTo(width / 2 + 16, 600);
          context.closePath();
          const slope = context.createLinearGradient(0, base - 150, 0, base + 190);
          slope.addColorStop(0, colourAt(colours, 0.74 * (1 - near) + 0.09));
          slope.addColorStop(1, colourAt(colours, 0.84 * (1 - near) + 0.11));
          context.fillStyle = slope;
          context.fill();
        }
      },
    });
