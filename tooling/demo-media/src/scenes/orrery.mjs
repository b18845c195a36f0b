import { createDrawing } from "../draw/drawing.mjs";
import { colourAt } from "../draw/palette.mjs";
import { createRandom } from "../draw/random.mjs";

const TURN = Math.PI * 2;
const TILT = 0.4;

/**
 * A clockwork of planets seen from a balcony: tilted rings, long tails, one warm lamp in the
 * middle.
 */
export const orrery =
  ({ palette, seed = 12, planets = 7 }) =>
  (stage) => {
    const random = createRandom(seed);
    const stars = Array.from({ length: 160 }, () => [
      (random() - 0.5) * 2400,
      (random() - 0.5) * 1080,
      0.8 + random() * 1.8,
      random(),
    ]);
    const bodies = Array.from({ length: planets }, (_, index) => ({
      radius: 170 + index * 105 + random() * 20,
      pace: 1.5 / (1 + index * 0.72),
      phase: random() * TURN,
      size: 16 + random() * 20 + index * 1.5,
      hue: 0.45 + random() * 0.5,
    }));
    const place = (radius, angle) => [radius * Math.cos(angle), radius * Math.sin(angle) * TILT];

    return createDrawing(stage, {
      palette,
      bloom: 0.85,
      backdrop: [0.18, 0.01],
      draw({ context, t, colours }) {
        for (const [x, y, size, warm] of stars) {
          context.fillStyle = colourAt(colours, 0.6 + warm * 0.4, 0.25 + 0.5 * warm);
          context.fillRect(x, y, size, size);
        }
        context.rotate(-0.13);
        const lamp = context.createRadialGradient(0, 0, 4, 0, 0, 330);
        [
          [0, 1, 1],
          [0.16, 0.86, 0.95],
          [0.2, 0.7, 0.4],
          [1, 0.4, 0],
        ].forEach(([at, hue, alpha]) => lamp.addColorStop(at, colourAt(colours, hue, alpha)));
        context.fillStyle = lamp;
        context.fillRect(-400, -400, 800, 800);
        for (const { radius, pace, phase, size, hue } of bodies) {
          const angle = phase + t * pace * 0.32;
          context.strokeStyle = colourAt(colours, 0.6, 0.42);
          context.lineWidth = 1.5;
          context.beginPath();
          context.ellipse(0, 0, radius, radius * TILT, 0, 0, TURN);
          context.stroke();
          for (let piece = 0; piece < 40; piece++) {
            context.strokeStyle = colourAt(colours, hue, 0.65 * (1 - piece / 40) ** 2);
            context.lineWidth = 1 + size * 0.35 * (1 - piece / 40);
            context.beginPath();
            context.moveTo(...place(radius, angle - piece * 0.035));
            context.lineTo(...place(radius, angle - (piece + 1) * 0.035));
            context.stroke();
          }
          const [x, y] = place(radius, angle),
            near = 1 + 0.35 * Math.sin(angle);
          const ball = context.createRadialGradient(
            x - x * 0.02,
            y - y * 0.04,
            1,
            x,
            y,
            size * near,
          );
          [
            [0, 1],
            [0.5, hue],
            [1, hue * 0.55],
          ].forEach(([at, position]) => ball.addColorStop(at, colourAt(colours, position)));
          context.fillStyle = ball;
          context.beginPath();
          context.arc(x, y, size * near, 0, TURN);
          context.fill();
        }
      },
    });
  };
