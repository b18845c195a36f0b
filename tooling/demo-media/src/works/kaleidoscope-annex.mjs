import { kaleidoscope } from "../scenes/kaleidoscope.mjs";
import { ripples } from "../scenes/ripples.mjs";
import { tunnel } from "../scenes/tunnel.mjs";

/** For films that few will see. */
const SMALL_CAPS = { 360: 38, 720: 78, 1080: 145 };

export const creator = {
  id: "ffp6icyzdjp7",
  username: "kaleidoscope_annex",
  displayName: "The Kaleidoscope Annex",
  verified: false,
  banned: false,
  title: "Up the back stairs, second mirror on the left.",
  about:
    "The annex was built to hold the overflow of a museum of mirrors. " +
    "It turned out to be larger inside, by a factor of six.\n\n" +
    "Open daily. No photography, as the pictures take themselves.",
  emblem: { mark: "petals", palette: "glass" },
  banner: { scene: kaleidoscope({ palette: "glass", mirrors: 6, zoom: 0.9 }), at: 4, top: 0.32 },
};

export const works = [
  {
    id: "NMMn9TU9rnl",
    file: "rose-window",
    title: "Rose Window",
    description:
      "Six mirrors and a pane of coloured glass that somebody is moving very carefully. " +
      "Every point is folded into one wedge and looks up its colour there, " +
      "so the symmetry is exact and only the glass is alive.\n\n" +
      "Sit near the middle of the nave.",
    tags: ["kaleidoscope", "stained glass", "symmetry"],
    status: "Public",
    publishedDaysAgo: 154.5,
    views: 93_071,
    seconds: 17,
    posterSeconds: 8,
    crf: 34,
    scene: kaleidoscope({ palette: "glass" }),
    sound: { root: 92.5, mode: "warm", seed: 81, bellsPerMinute: 30 },
  },
  {
    id: "ZPSzxhd10Oi",
    file: "velvet-corridor",
    title: "The Velvet Corridor",
    description:
      "The way to the small auditorium. " +
      "Depth is one over the distance from the middle, the walls are five folds of curtain, " +
      "and the light at the end is the projector being warmed up.\n\n" +
      "Please find your seat before you arrive.",
    tags: ["tunnel", "velvet", "cinema"],
    status: "Public",
    publishedDaysAgo: 1.6,
    views: 6_439,
    seconds: 17,
    posterSeconds: 8,
    crf: 33,
    scene: tunnel({ palette: "wine", speed: 0.15 }),
    sound: { root: 73.4, mode: "warm", seed: 84, bellsPerMinute: 16 },
  },
  {
    id: "nNewoAHDQHj",
    file: "members-preview-peony",
    title: "Members’ Preview: Peony",
    description:
      "Four mirrors, one flower. A preview for people who were given the link; " +
      "it moves to the main hall once the carpet has been laid.",
    tags: ["kaleidoscope", "flower", "preview"],
    status: "Unlisted",
    publishedDaysAgo: 8.8,
    views: 214,
    seconds: 12,
    posterSeconds: 8,
    crf: 34,
    kbpsCaps: SMALL_CAPS,
    scene: kaleidoscope({ palette: "rose", mirrors: 4, phase: 9 }),
    sound: { root: 103.8, mode: "bright", seed: 86, bellsPerMinute: 24 },
  },
  {
    id: "ODtuL6FKjrB",
    file: "workshop-print-three",
    title: "Workshop Print 3 (Not for the Public)",
    description:
      "Test of eight mirrors before they were ground. " +
      "There is a seam in the upper left that must go.\n" +
      "Kept for the workshop only.",
    tags: ["workshop", "kaleidoscope"],
    status: "Private",
    publishedDaysAgo: 33.3,
    views: 7,
    seconds: 12,
    posterSeconds: 6,
    crf: 35,
    kbpsCaps: SMALL_CAPS,
    scene: kaleidoscope({ palette: "iris", mirrors: 8, phase: 4, zoom: 1.3 }),
    sound: { root: 110, mode: "still", seed: 88, bellsPerMinute: 10 },
  },
  {
    id: "joTyBzpNEbj",
    file: "opening-night-rain",
    title: "Opening Night, with Rain",
    description:
      "The courtyard on the evening of the opening: " +
      "three drops, one lamp and a great many rings.\n\n" +
      "It appears in the programme when the doors do.",
    tags: ["rain", "waves", "premiere"],
    status: "Scheduled",
    publishedDaysAgo: -9.5,
    views: 0,
    seconds: 14,
    posterSeconds: 6,
    crf: 34,
    kbpsCaps: SMALL_CAPS,
    scene: ripples({
      palette: "copper",
      sources: [
        [-1.3, -0.6],
        [0.2, 0.5],
        [1.2, -0.2],
      ],
      wavelength: 0.36,
      speed: 1,
    }),
    sound: { root: 98, mode: "night", seed: 90, bellsPerMinute: 28 },
  },
  {
    id: "kV3c0mT8_Lw",
    file: "blue-hour-mirror",
    title: "Blue Hour, Mirrored",
    description:
      "Five mirrors, and silk in the colours of the stairwell between six and seven. " +
      "It was set to appear on its own, and did.\n\n" +
      "Twelve mirrors were proposed; seven were sent back.",
    tags: ["silk", "blue", "slow"],
    status: "Scheduled",
    publishedDaysAgo: 2.5,
    views: 4_902,
    seconds: 16,
    posterSeconds: 7,
    crf: 32,
    scene: kaleidoscope({ palette: "lagoon", mirrors: 5, phase: 29, zoom: 1.6, lead: 0.3 }),
    sound: { root: 87.3, mode: "still", seed: 92, bellsPerMinute: 18 },
  },
];
