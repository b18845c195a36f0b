import { createDrawing } from "../draw/drawing.mjs";
import { drawDigits } from "../draw/digits.mjs";
import { colourAt } from "../draw/palette.mjs";

const LAMPS = ["#e8e2d6", "#e3b341", "#3fb6b0", "#4fa35a", "#b0508f", "#c8463c", "#3a5cc0"];
const TURN = Math.PI * 2;

function drawFrame(context, { width }) {
  const edge = width / 2 - 40,
    bar = (edge * 2) / LAMPS.length;
  LAMPS.forEach((lamp, index) => {
    context.fillStyle = lamp;
    context.globalAlpha = 0.9;
    context.fillRect(-edge + index * bar, 430, bar - 10, 70);
  });
  for (let step = 0; step < 11; step++) {
    context.fillStyle = `hsl(40 6% ${4 + step * 9}%)`;
    context.fillRect(-edge + (step * edge * 2) / 11, -500, (edge * 2) / 11 - 10, 46);
  }
  context.globalAlpha = 1;
}

function drawClock(context, t, colours) {
  const second = Math.floor(t),
    part = t - second;
  const flash = part < 0.1 ? 1 : 0;
  for (let tick = 0; tick < 60; tick++) {
    const angle = (tick / 60) * TURN - TURN / 4,
      long = tick % 5 === 0;
    context.strokeStyle = tick <= second % 60 ? colourAt(colours, 0.8) : colourAt(colours, 0.3);
    context.lineWidth = long ? 9 : 4;
    context.beginPath();
    context.moveTo(Math.cos(angle) * 370, Math.sin(angle) * 370);
    context.lineTo(Math.cos(angle) * (long ? 335 : 350), Math.sin(angle) * (long ? 335 : 350));
    context.stroke();
  }
  context.strokeStyle = colourAt(colours, 0.74);
  context.lineWidth = 16;
  context.beginPath();
  context.arc(0, 0, 290, -TURN / 4, -TURN / 4 + part * TURN);
  context.stroke();
  context.fillStyle = flash ? colourAt(colours, 1) : colourAt(colours, 0.12);
  context.beginPath();
  context.arc(0, 0, 225, 0, TURN);
  context.fill();
  const digits = String(second).padStart(2, "0");
  drawDigits(context, digits, {
    x: 0,
    y: 0,
    height: 190,
    colour: flash ? "#15100a" : colourAt(colours, 0.82),
  });
}

/**
 * A test card whose clock flashes on the exact frame of every full second, for three frames at 30 a
 * second.
 */
export const testCard =
  ({ palette }) =>
  (stage) =>
    createDrawing(stage, {
      palette,
      bloom: 0.35,
      draw({ context, t, colours, space }) {
        context.strokeStyle = "rgba(255,255,255,0.07)";
        context.lineWidth = 2;
        for (let line = -16; line <= 16; line++) {
          context.strokeRect(line * 60, -540, 0.01, 1080);
          if (Math.abs(line) <= 9)
            context.strokeRect(-space.width / 2, line * 60, space.width, 0.01);
        }
        drawFrame(context, space);
        for (const side of [-1, 1]) {
          const x = side * 660;
          for (let ring = 1; ring <= 5; ring++) {
            context.strokeStyle = colourAt(colours, 0.25 + ring * 0.13);
            context.lineWidth = 7;
            context.beginPath();
            context.arc(x, -30, ring * 34, 0, TURN);
            context.stroke();
          }
          const swing = Math.sin(t * Math.PI) * side;
          context.fillStyle = colourAt(colours, 0.9);
          context.beginPath();
          context.arc(x + swing * 170, 235, 24, 0, TURN);
          context.fill();
        }
        drawClock(context, t + 1e-6, colours);
      },
    });
