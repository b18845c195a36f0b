import { createDrawing } from "../draw/drawing.mjs";
import { drawTrace } from "../draw/trace.mjs";

/** Lissajous figures as a paper lantern: many close phases of one curve, turning about its axis. */
export const lissajous =
  ({ palette, a = 3, b = 4, threads = 22, spread = 0.5, speed = 0.22 }) =>
  (stage) =>
    createDrawing(stage, {
      palette,
      bloom: 0.9,
      backdrop: [0.13, 0.01],
      draw({ context, t, colours }) {
        for (let thread = 0; thread < threads; thread++) {
          const share = thread / (threads - 1);
          const shift = t * speed + share * spread;
          const point = (s) => [
            720 * Math.sin(a * s + shift) * (0.86 + 0.14 * Math.cos(t * 0.2)),
            430 * Math.sin(b * s + shift * 0.35),
          ];
          const glow = Math.sin(share * Math.PI);
          drawTrace(context, {
            point,
            to: Math.PI * 2,
            steps: 420,
            piece: 21,
            colours,
            width: 2.2,
            alpha: 0.12 + 0.4 * glow,
            hue: (s) => 0.42 + 0.34 * share + 0.16 * Math.sin(a * s + shift),
          });
        }
      },
    });
