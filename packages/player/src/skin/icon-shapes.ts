interface Shape {
  lines?: readonly string[];
  solid?: readonly string[];
}

const speaker =
  "M11 4.702a.705.705 0 0 0-1.203-.498L6.413 7.587A1.4 1.4 0 0 1 5.416 8H3" +
  "a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.416a1.4 1.4 0 0 1 .997.413l3.383 3.384" +
  "A.705.705 0 0 0 11 19.298z";
const captions = "M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z";

/** Paths of Lucide icons (ISC licence, see LICENSE), on a grid of 24. */
export const shapes = {
  play: {
    solid: ["M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z"],
  },
  pause: {
    solid: [
      "M15 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z",
      "M6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z",
    ],
  },
  replay: { lines: ["M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8", "M3 3v5h5"] },
  forward: { lines: ["M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8", "M21 3v5h-5"] },
  previous: {
    solid: [
      "M17.971 4.285A2 2 0 0 1 21 6v12a2 2 0 0 1-3.029 1.715l-9.997-5.998a2 2 0 0 1-.003-3.432z",
    ],
    lines: ["M3 20V4"],
  },
  next: {
    solid: [
      "M6.029 4.285A2 2 0 0 0 3 6v12a2 2 0 0 0 3.029 1.715l9.997-5.998a2 2 0 0 0 .003-3.432z",
    ],
    lines: ["M21 4v16"],
  },
  loud: { lines: [speaker, "M16 9a5 5 0 0 1 0 6", "M19.364 18.364a9 9 0 0 0 0-12.728"] },
  quiet: { lines: [speaker, "M16 9a5 5 0 0 1 0 6"] },
  muted: { lines: [speaker, "m16.5 14.5 5-5", "m16.5 9.5 5 5"] },
  settings: {
    lines: [
      "M9.671 4.136a2.34 2.34 0 0 1 4.659 0 2.34 2.34 0 0 0 3.319 1.915 " +
        "2.34 2.34 0 0 1 2.33 4.033 2.34 2.34 0 0 0 0 3.831 " +
        "2.34 2.34 0 0 1-2.33 4.033 2.34 2.34 0 0 0-3.319 1.915 " +
        "2.34 2.34 0 0 1-4.659 0 2.34 2.34 0 0 0-3.32-1.915 " +
        "2.34 2.34 0 0 1-2.33-4.033 2.34 2.34 0 0 0 0-3.831" +
        "A2.34 2.34 0 0 1 6.35 6.051a2.34 2.34 0 0 0 3.319-1.915",
      "M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z",
    ],
  },
  enterFullscreen: {
    lines: [
      "M8 3H5a2 2 0 0 0-2 2v3",
      "M21 8V5a2 2 0 0 0-2-2h-3",
      "M3 16v3a2 2 0 0 0 2 2h3",
      "M16 21h3a2 2 0 0 0 2-2v-3",
    ],
  },
  exitFullscreen: {
    lines: [
      "M8 3v3a2 2 0 0 1-2 2H3",
      "M21 8h-3a2 2 0 0 1-2-2V3",
      "M3 16h3a2 2 0 0 1 2 2v3",
      "M16 21v-3a2 2 0 0 1 2-2h3",
    ],
  },
  pip: {
    lines: ["M21 9V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v10c0 1.1.9 2 2 2h4"],
    solid: ["M14 13h6a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2z"],
  },
  captions: { lines: [captions, "M7 15h4M15 15h2M7 11h2M13 11h4"] },
  cast: {
    lines: [
      "M2 8V6a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-6",
      "M2 12a9 9 0 0 1 8 8",
      "M2 16a5 5 0 0 1 4 4",
      "M2 20h.01",
    ],
  },
  chapters: { lines: ["M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13"] },
  enterTheatre: {
    lines: ["M4 6h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z"],
  },
  exitTheatre: {
    lines: [
      "M6 7h12a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2z",
      "M2 4v16",
      "M22 4v16",
    ],
  },
  left: { lines: ["m15 18-6-6 6-6"] },
  right: { lines: ["m9 18 6-6-6-6"] },
  check: { lines: ["M20 6 9 17l-5-5"] },
  close: { lines: ["M18 6 6 18", "m6 6 12 12"] },
} satisfies Record<string, Shape> as Readonly<Record<IconName, Shape>>;

export type IconName =
  | "play"
  | "pause"
  | "replay"
  | "forward"
  | "previous"
  | "next"
  | "loud"
  | "quiet"
  | "muted"
  | "settings"
  | "enterFullscreen"
  | "exitFullscreen"
  | "pip"
  | "captions"
  | "cast"
  | "chapters"
  | "enterTheatre"
  | "exitTheatre"
  | "left"
  | "right"
  | "check"
  | "close";
