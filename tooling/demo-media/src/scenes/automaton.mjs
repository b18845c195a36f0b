import { createDrawing } from "../draw/drawing.mjs";
import { colourAt } from "../draw/palette.mjs";

/**
 * One row of cells and one rule, row under row: the image scrolls slowly enough to see the
 * triangles.
 */
export const automaton =
  ({ palette, rule = 30, cell = 36, rowsPerSecond = 1.5, warmUp = 34, seeds = [0.5] }) =>
  (stage) => {
    const columns = Math.ceil(((stage.width / stage.height) * 1080) / cell) + 2,
      visible = Math.ceil(1080 / cell) + 2;
    const span = columns + 240;
    const first = new Uint8Array(span);
    for (const share of seeds) first[Math.floor(120 + share * columns)] = 1;
    const history = [first];
    const row = (index) => {
      while (history.length <= index) {
        const above = history[history.length - 1];
        history.push(
          above.map(
            (_, x) =>
              (rule >>
                ((above[(x + span - 1) % span] << 2) | (above[x] << 1) | above[(x + 1) % span])) &
              1,
          ),
        );
      }
      return history[index];
    };
    return createDrawing(stage, {
      palette,
      bloom: 0.5,
      draw({ context, t, colours, space: { width } }) {
        const scroll = warmUp + t * rowsPerSecond,
          top = Math.floor(scroll) - visible + 1,
          part = scroll - Math.floor(scroll);
        for (let line = 0; line <= visible; line++) {
          if (top + line < 0) continue;
          const cells = row(top + line),
            y = -540 + (line - part) * cell,
            fresh = Math.min(1, (visible - line + part) / 2);
          for (let x = 0; x < columns; x++) {
            if (!cells[120 + x]) continue;
            const hue =
              0.52 +
              0.34 * Math.sin(x * 0.09 + line * 0.05 + t * 0.1) * Math.cos((top + line) * 0.07);
            context.fillStyle = colourAt(colours, hue, 0.25 + 0.75 * fresh);
            context.beginPath();
            context.roundRect(
              -width / 2 + (x - 0.5) * cell + 2,
              y + 2,
              cell - 4,
              cell - 4,
              cell * 0.24,
            );
            context.fill();
          }
        }
      },
    });
  };
