import { createDrawing } from "../draw/drawing.mjs";
import { drawTrace } from "../draw/trace.mjs";

/** Two pendulums and a pen: the figure is drawn once, while friction slowly closes it. */
export const harmonograph =
  ({
    palette,
    ratio = [2.003, 3.001, 3, 2],
    phases = [0.4, 1.9, 0, 2.6],
    decay = 0.012,
    turns = 62,
    size = 270,
  }) =>
  (stage) =>
    createDrawing(stage, {
      palette,
      bloom: 0.9,
      backdrop: [0.14, 0.01],
      draw({ context, t, colours }) {
        const friction = (s) => Math.exp(-decay * s);
        const point = (s) => [
          1.55 *
            size *
            friction(s) *
            (Math.sin(s * ratio[0] + phases[0]) + Math.sin(s * ratio[2] + phases[2])) *
            0.98,
          0.92 *
            size *
            friction(s) *
            (Math.sin(s * ratio[1] + phases[1]) + Math.sin(s * ratio[3] + phases[3])),
        ];
        const done = Math.min(1, 0.12 + (0.88 * t) / (stage.seconds * 0.9));
        const to = turns * done;
        drawTrace(context, {
          point,
          to,
          steps: Math.ceil(to * 42),
          hue: (s) => 0.42 + 0.5 * (s / turns),
          width: 3.6,
          alpha: 0.62,
          colours,
        });
        const [x, y] = point(to);
        context.fillStyle = "#fff";
        context.beginPath();
        context.arc(x, y, 9, 0, Math.PI * 2);
        context.fill();
      },
    });
