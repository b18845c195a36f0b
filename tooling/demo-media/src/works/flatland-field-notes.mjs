import { automaton } from "../scenes/automaton.mjs";
import { dragon } from "../scenes/dragon.mjs";
import { julia } from "../scenes/julia.mjs";
import { truchet } from "../scenes/truchet.mjs";

export const creator = {
  id: "t2ghpmafk8eu",
  username: "flatland_field_notes",
  displayName: "Field Notes from Flatland",
  verified: true,
  banned: false,
  title: "Natural history of the plane.",
  about:
    "A naturalist, a notebook and two dimensions. " +
    "We go out, we look at one shape until it stops being simple, " +
    "and we come home and write it down.\n\n" +
    "Corrections are welcome and will be read aloud at the annual meeting.",
  emblem: { mark: "tiles", palette: "tea" },
  banner: { scene: truchet({ palette: "tea", tile: 180 }), at: 10, top: 0.3 },
};

export const works = [
  {
    id: "HO6L7tKBM0A",
    file: "julia-at-dusk",
    title: "Field Notes 1: Julia at Dusk",
    description:
      "A Julia set on the evening its seed went for a walk beside the main cardioid. " +
      "The coast is infinitely long, the animal is finite, and it does not seem to mind.\n\n" +
      "Colour follows the smoothed escape time; the dark parts are the points that never leave.",
    tags: ["fractal", "julia", "field notes"],
    status: "Public",
    publishedDaysAgo: 301.2,
    views: 75_201,
    seconds: 16,
    posterSeconds: 4,
    crf: 33,
    scene: julia({ palette: "dusk", tint: 0.16, walk: 0.035, turn: 0.004, zoom: 0.95, limit: 60 }),
    sound: { root: 130.8, mode: "night", seed: 2, bellsPerMinute: 26 },
  },
  {
    id: "Q1Rt0Yra_nk",
    file: "truchet-streets",
    title: "Field Notes 2: The Streets of Truchet",
    description:
      "One tile with two quarter circles, laid in any of its turns, and there is a town. " +
      "Every few seconds a tile makes a quarter turn " +
      "and the streets that ran through it are sent somewhere else.\n" +
      "Nobody is ever cut off; you can check.",
    tags: ["tiles", "geometry", "field notes", "pattern"],
    status: "Public",
    publishedDaysAgo: 244.6,
    views: 31_940,
    seconds: 16,
    posterSeconds: 8,
    crf: 34,
    scene: truchet({ palette: "tea", tile: 240, turnEvery: 22 }),
    sound: { root: 146.8, mode: "bright", seed: 6, bellsPerMinute: 40 },
  },
  {
    id: "0ikfZ3IakPw",
    file: "twelve-folds",
    title: "Field Notes 3: Twelve Folds",
    description:
      "Take a strip of paper, fold it in half twelve times in the same direction " +
      "and open every crease to a right angle. It cannot be done with paper, " +
      "so here it is done with arithmetic, all four thousand creases at once.\n\n" +
      "The curve never crosses itself. It only touches, politely, at the corners.",
    tags: ["dragon curve", "paper", "field notes"],
    status: "Public",
    publishedDaysAgo: 187.3,
    views: 58_663,
    seconds: 17,
    posterSeconds: 15.8,
    crf: 34,
    scene: dragon({ palette: "wine" }),
    sound: { root: 110, mode: "warm", seed: 9, bellsPerMinute: 22 },
  },
  {
    id: "baxhek6Rv2g",
    file: "rule-thirty-in-may",
    title: "Field Notes 4: Rule Thirty in May",
    description:
      "A row of cells looks at itself and writes the next row. " +
      "Rule 30 fits in one byte and nobody has yet found the pattern in its middle column.\n\n" +
      "We filmed it going past at a little under a row a second, " +
      "which is about as fast as one can read triangles.",
    tags: ["cellular automaton", "rule 30", "field notes"],
    status: "Public",
    publishedDaysAgo: 96.8,
    views: 22_417,
    seconds: 16,
    posterSeconds: 6,
    crf: 35,
    scene: automaton({ palette: "moss", cell: 72, rowsPerSecond: 0.8, warmUp: 22 }),
    sound: { root: 123.5, mode: "still", seed: 30, bellsPerMinute: 48 },
  },
];
