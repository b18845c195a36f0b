const STOPS = {
  ember: ["#08060a", "#2b0d14", "#7d2118", "#dc6a1f", "#ffc870", "#fff2d4"],
  lagoon: ["#03070c", "#06293a", "#0c6d7a", "#44cbb4", "#d2f7e4"],
  borealis: ["#0b2b2a", "#19d49a", "#54e0c8", "#5a6cf0", "#a64be0", "#3a1266"],
  orchid: ["#08050f", "#2c0f48", "#80208a", "#e65c9e", "#ffc6b2", "#fff0e2"],
  dusk: ["#090a1a", "#20245a", "#5f3a92", "#d8628a", "#ffb56c", "#ffebc6"],
  moss: ["#050906", "#12321f", "#3f7c34", "#a9cb58", "#f6f3bd"],
  glacier: ["#04070d", "#0d294c", "#2a72b6", "#92d6f2", "#f5fcff"],
  copper: ["#0a0605", "#3c1b11", "#8f4d2b", "#dca066", "#f9e6cc"],
  wine: ["#0a0407", "#3c0b20", "#921e40", "#e65d4e", "#fab98a", "#fff0dc"],
  harbour: ["#05060f", "#11194c", "#2f42b4", "#f0803c", "#ffdca4"],
  gold: ["#0a0702", "#3b2a08", "#916c1b", "#e4b544", "#fff2bd"],
  iris: ["#06050f", "#1d1552", "#4a3bd0", "#6fa8ff", "#d9f0ff"],
  rose: ["#0c0508", "#4a1030", "#c03a6a", "#ff9a9a", "#ffe6dc"],
  tea: ["#070807", "#20302a", "#4f7a62", "#d9b777", "#fbf0d6"],
  neon: ["#07040f", "#2a0a5e", "#b516a6", "#ff4f6d", "#ffcf5a"],
  candy: ["#14061e", "#ff2e7e", "#ffb000", "#21d4fd", "#b721ff", "#14061e"],
  glass: ["#0a1030", "#1746a2", "#1fa39a", "#f2b632", "#e2483d", "#7a1e6c", "#0a1030"],
  film: ["#060608", "#23242c", "#62646e", "#b9b4a8", "#fbf5e6"],
};

const toLinear = (byte) => (byte / 255) ** 2.2;
const toBytes = (linear) => Math.round(linear ** (1 / 2.2) * 255);
const channels = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Steps of one palette's lookup table. */
export const PALETTE_STEPS = 1024;

/**
 * A palette as RGB triples, blended in linear light so that the way between two colours stays
 * luminous.
 */
export function createPalette(name) {
  const stops = STOPS[name].map((hex) => channels(hex).map(toLinear));
  const table = new Uint8Array(PALETTE_STEPS * 3);
  for (let step = 0; step < PALETTE_STEPS; step++) {
    const position = (step / (PALETTE_STEPS - 1)) * (stops.length - 1);
    const from = Math.min(Math.floor(position), stops.length - 2);
    for (let channel = 0; channel < 3; channel++) {
      const start = stops[from][channel],
        end = stops[from + 1][channel];
      table[step * 3 + channel] = toBytes(start + (end - start) * (position - from));
    }
  }
  return table;
}

/** A CSS colour out of a palette: `position` in [0, 1], `alpha` in [0, 1]. */
export function colourAt(table, position, alpha = 1) {
  const step =
    Math.max(0, Math.min(PALETTE_STEPS - 1, Math.round(position * (PALETTE_STEPS - 1)))) * 3;
  return `rgba(${table[step]},${table[step + 1]},${table[step + 2]},${alpha})`;
}
