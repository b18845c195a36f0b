import { createCanvas } from "@napi-rs/canvas";
import { colourAt, createPalette } from "../draw/palette.mjs";

const TURN = Math.PI * 2;

function disc(context, [x, y, radius], style) {
  context.fillStyle = style;
  context.beginPath();
  context.arc(x, y, radius, 0, TURN);
  context.fill();
}

function curve(context, point, { style, width, steps = 400 }) {
  context.strokeStyle = style;
  context.lineWidth = width;
  context.beginPath();
  for (let step = 0; step <= steps; step++) context.lineTo(...point(step / steps));
  context.stroke();
}

/**
 * Marks that still read at 48 pixels: each draws in a space from -1 to 1 with `ink(position,
 * alpha)`.
 */
const MARKS = {
  horizon(context, ink) {
    disc(context, [0, -0.06, 0.44], ink(0.85));
    for (const [line, y] of [0.08, 0.26, 0.44, 0.62].entries())
      curve(context, (s) => [-0.8 + 1.6 * s, y + 0.05 * Math.sin(s * 9 + line)], {
        style: ink(0.2 + line * 0.12),
        width: 0.11,
      });
  },
  tiles(context, ink) {
    for (const [x, y, turned] of [
      [-0.5, -0.5, 0],
      [0.5, -0.5, 1],
      [-0.5, 0.5, 1],
      [0.5, 0.5, 1],
    ]) {
      for (const side of [-1, 1]) {
        const cx = x + (turned ? side : -side) * 0.5,
          cy = y + side * 0.5;
        context.save();
        context.beginPath();
        context.rect(x - 0.5, y - 0.5, 1, 1);
        context.clip();
        curve(context, (s) => [cx + 0.5 * Math.cos(s * TURN), cy + 0.5 * Math.sin(s * TURN)], {
          style: ink(0.75 + side * 0.12),
          width: 0.24,
        });
        context.restore();
      }
    }
  },
  target(context, ink) {
    for (const [index, radius] of [0.68, 0.46, 0.24].entries())
      curve(context, (s) => [radius * Math.cos(s * TURN), radius * Math.sin(s * TURN)], {
        style: ink(0.55 + index * 0.2),
        width: 0.1,
      });
    curve(context, (s) => [-0.9 + 1.8 * s, 0], { style: ink(0.95), width: 0.05 });
    curve(context, (s) => [0, -0.9 + 1.8 * s], { style: ink(0.95), width: 0.05 });
  },
  planet(context, ink) {
    disc(context, [0, 0, 0.4], ink(0.8));
    curve(
      context,
      (s) => [
        0.82 * Math.cos(s * TURN * 0.86 - 0.9) + 0,
        0.26 * Math.sin(s * TURN * 0.86 - 0.9) - 0.2 * Math.cos(s * TURN * 0.86 - 0.9),
      ],
      { style: ink(0.98), width: 0.08 },
    );
    disc(context, [0.56, -0.52, 0.11], ink(0.95));
  },
  figure(context, ink) {
    curve(context, (s) => [0.72 * Math.sin(3 * s * TURN + 0.6), 0.72 * Math.sin(2 * s * TURN)], {
      style: ink(0.85),
      width: 0.085,
    });
  },
  cells(context, ink) {
    const golden = Math.PI * (3 - Math.sqrt(5));
    for (let seed = 34; seed >= 1; seed--) {
      const radius = 0.135 * Math.sqrt(seed);
      disc(
        context,
        [radius * Math.cos(seed * golden), radius * Math.sin(seed * golden), 0.05 + seed * 0.0016],
        ink(1 - seed * 0.014),
      );
    }
  },
  range(context, ink) {
    disc(context, [0.28, -0.34, 0.27], ink(0.95));
    for (let line = 0; line < 5; line++) {
      const base = -0.02 + line * 0.2,
        peak = (s) => Math.exp(-(((s - 0.42 - 0.07 * line) / 0.2) ** 2)) * (0.5 - line * 0.05);
      context.fillStyle = ink(0.08 + line * 0.02);
      context.beginPath();
      context.moveTo(-1, 1);
      for (let step = 0; step <= 40; step++) context.lineTo(-1 + step / 20, base - peak(step / 40));
      context.lineTo(1, 1);
      context.fill();
      curve(context, (s) => [-1 + 2 * s, base - peak(s)], {
        style: ink(0.85 - line * 0.07),
        width: 0.05,
      });
    }
  },
  petals(context, ink) {
    for (let petal = 0; petal < 8; petal++) {
      context.save();
      context.rotate((petal / 8) * TURN);
      context.fillStyle = ink(petal % 2 ? 0.55 : 0.78, 0.92);
      context.beginPath();
      context.ellipse(0, -0.46, 0.17, 0.36, 0, 0, TURN);
      context.fill();
      context.restore();
    }
    disc(context, [0, 0, 0.17], ink(0.98));
  },
  burst(context, ink) {
    for (let ray = 0; ray < 12; ray++)
      curve(
        context,
        (s) => [s * 1.4 * Math.cos((ray / 12) * TURN), s * 1.4 * Math.sin((ray / 12) * TURN)],
        {
          style: ink(0.3),
          width: 0.17,
          steps: 1,
        },
      );
    disc(context, [0, 0, 0.42], ink(0.5));
  },
};

/** A creator's mark as raw RGBA pixels, square; the site rounds it. */
export function drawEmblem({ mark, palette, size }) {
  const canvas = createCanvas(size, size),
    context = canvas.getContext("2d"),
    colours = createPalette(palette);
  const ink = (position, alpha) => colourAt(colours, position, alpha);
  const behind = context.createLinearGradient(0, 0, size, size);
  behind.addColorStop(0, ink(0.36));
  behind.addColorStop(1, ink(0.12));
  context.fillStyle = behind;
  context.fillRect(0, 0, size, size);
  context.setTransform(size / 2, 0, 0, size / 2, size / 2, size / 2);
  context.lineCap = context.lineJoin = "round";
  MARKS[mark](context, ink);
  return canvas.data();
}
