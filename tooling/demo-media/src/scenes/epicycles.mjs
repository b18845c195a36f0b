import { createDrawing } from '../draw/drawing.mjs';
import { colourAt } from '../draw/palette.mjs';
import { drawTrace } from '../draw/trace.mjs';

const SAMPLES = 480;

/** The outline as circles: its discrete Fourier terms, largest first, as [frequency, re, im]. */
function circlesOf(outline, count) {
  const terms = [];
  for (let frequency = -count; frequency <= count; frequency++) {
    let re = 0, im = 0;
    for (let sample = 0; sample < SAMPLES; sample++) {
      const [x, y] = outline(sample / SAMPLES), angle = (-2 * Math.PI * frequency * sample) / SAMPLES;
      re += (x * Math.cos(angle) - y * Math.sin(angle)) / SAMPLES;
      im += (x * Math.sin(angle) + y * Math.cos(angle)) / SAMPLES;
    }
    terms.push([frequency, re, im]);
  }
  return terms.sort((one, other) => Math.hypot(other[1], other[2]) - Math.hypot(one[1], one[2]));
}

const star = (points, depth) => (share) => {
  const corner = share * points * 2, index = Math.floor(corner), part = corner - index;
  const spike = (n) => {
    const radius = n % 2 ? depth : 1, angle = (n / (points * 2)) * 2 * Math.PI - Math.PI / 2;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  };
  const [x1, y1] = spike(index), [x2, y2] = spike(index + 1);
  return [460 * (x1 + (x2 - x1) * part), 460 * (y1 + (y2 - y1) * part)];
};

/** Circles on circles whose last pen draws a star; each round may use more of them, and the corners sharpen. */
export const epicycles = ({ palette, points = 5, depth = 0.45, rounds = 3, circles = 26 }) => (stage) => {
  const terms = circlesOf(star(points, depth), circles);
  const position = (turn, used) => {
    let x = 0, y = 0;
    for (let index = 0; index < used; index++) {
      const [frequency, re, im] = terms[index], angle = 2 * Math.PI * frequency * turn;
      x += re * Math.cos(angle) - im * Math.sin(angle);
      y += re * Math.sin(angle) + im * Math.cos(angle);
    }
    return [x, y];
  };
  return createDrawing(stage, {
    palette,
    bloom: 0.9,
    backdrop: [0.3, 0.04],
    draw(context, t, colours) {
      const turn = (t / stage.seconds) * rounds, round = Math.floor(turn), used = [4, 9, terms.length][Math.min(2, round)];
      for (let old = 0; old < round; old++) {
        drawTrace(context, { point: (s) => position(s, [4, 9][old]), to: 1, steps: 400, hue: () => 0.55, width: 5, alpha: 0.4, colours });
      }
      drawTrace(context, { point: (s) => position(s, used), from: Math.max(round, turn - 1), to: turn, steps: 460, hue: (s) => 0.55 + 0.4 * (s - round), width: 9, colours });
      let x = 0, y = 0;
      for (let index = 0; index < used; index++) {
        const [frequency, re, im] = terms[index], angle = 2 * Math.PI * frequency * turn;
        context.strokeStyle = colourAt(colours, 0.7, 0.6);
        context.lineWidth = 3.2;
        context.beginPath();
        context.arc(x, y, Math.hypot(re, im), 0, Math.PI * 2);
        context.stroke();
        const nextX = x + re * Math.cos(angle) - im * Math.sin(angle), nextY = y + re * Math.sin(angle) + im * Math.cos(angle);
        context.strokeStyle = colourAt(colours, 0.9, 0.7);
        context.beginPath();
        context.moveTo(x, y);
        context.lineTo(nextX, nextY);
        context.stroke();
        [x, y] = [nextX, nextY];
      }
    },
  });
};
