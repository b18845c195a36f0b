import { createField } from "../draw/field.mjs";
import { createRandom } from "../draw/random.mjs";

const SIMULATION_ROWS = 200;

/**
 * Two chemicals that feed and eat each other (Gray and Scott, 1983), lit from the side like
 * something in a dish.
 */
export const coral =
  ({
    palette,
    feed = 0.0367,
    kill = 0.0612,
    stepsPerSecond = 240,
    seed = 5,
    warmUp = 1500,
    drops = 26,
  }) =>
  (stage) => {
    const rows = SIMULATION_ROWS,
      columns = Math.round((rows * stage.width) / stage.height);
    let a = new Float32Array(rows * columns).fill(1),
      b = new Float32Array(rows * columns);
    let nextA = new Float32Array(rows * columns),
      nextB = new Float32Array(rows * columns);
    const random = createRandom(seed);
    for (let drop = 0; drop < drops; drop++) {
      const cx = Math.floor(random() * columns),
        cy = Math.floor(random() * rows),
        size = 2 + Math.floor(random() * 4);
      for (let y = -size; y <= size; y++)
        for (let x = -size; x <= size; x++) {
          b[((cy + y + rows) % rows) * columns + ((cx + x + columns) % columns)] = 0.9;
        }
    }

    const step = () => {
      for (let y = 0; y < rows; y++) {
        const here = y * columns,
          up = ((y + rows - 1) % rows) * columns,
          down = ((y + 1) % rows) * columns;
        for (let x = 0; x < columns; x++) {
          const left = x === 0 ? columns - 1 : x - 1,
            right = x === columns - 1 ? 0 : x + 1,
            at = here + x;
          const spreadA =
            0.2 * (a[up + x] + a[down + x] + a[here + left] + a[here + right]) +
            0.05 * (a[up + left] + a[up + right] + a[down + left] + a[down + right]) -
            a[at];
          const spreadB =
            0.2 * (b[up + x] + b[down + x] + b[here + left] + b[here + right]) +
            0.05 * (b[up + left] + b[up + right] + b[down + left] + b[down + right]) -
            b[at];
          const eaten = a[at] * b[at] * b[at];
          nextA[at] = a[at] + spreadA - eaten + feed * (1 - a[at]);
          nextB[at] = b[at] + 0.5 * spreadB + eaten - (kill + feed) * b[at];
        }
      }
      [a, nextA, b, nextB] = [nextA, a, nextB, b];
    };

    let steps = -warmUp;
    const at = (x, y) =>
      b[Math.max(0, Math.min(rows - 1, y)) * columns + Math.max(0, Math.min(columns - 1, x))];
    return createField(stage, {
      palette,
      detail: rows / stage.height,
      each(t) {
        for (const target = Math.floor(t * stepsPerSecond); steps < target; steps++) step();
      },
      shade({ x, y }, out) {
        const column = Math.floor((x * rows + columns) / 2),
          row = Math.floor(((y + 1) / 2) * rows);
        const height = at(column, row);
        const slope = at(column - 1, row - 1) - at(column + 1, row + 1);
        out[0] = 0.1 + height * 1.7 + slope * 0.35;
        out[1] = Math.max(0.25, 0.72 - slope * 2.2 + height * 0.5);
      },
    });
  };
