import { coast } from "../scenes/coast.mjs";
import { gridSunrise } from "../scenes/grid-sunrise.mjs";
import { ridges } from "../scenes/ridges.mjs";

export const creator = {
  id: "rdyv5tvzmpr8",
  username: "ridgeline_radio",
  displayName: "Ridgeline Radio",
  verified: false,
  banned: false,
  title: "Landscapes received at night.",
  about:
    "A shortwave receiver on a hill, and what it draws. " +
    "Broadcasting irregularly, mostly towards the sea.",
  emblem: { mark: "range", palette: "neon" },
  banner: { scene: coast({ palette: "neon" }), at: 20, top: 0.5 },
};

export const works = [
  {
    id: "ZvGNKyR99DG",
    file: "ridges-at-midnight",
    title: "Ridges at Midnight",
    description:
      "Eighteen lines of signal, " +
      "stacked until they look like a mountain range with the moon behind it. " +
      "Every line hides what lies behind it, " +
      "which is the oldest trick of perspective and the cheapest.\n\n" +
      "The range is noise; the moon is not, and was there the whole time.",
    tags: ["ridgeline", "mountains", "night", "signal"],
    status: "Public",
    publishedDaysAgo: 198.8,
    views: 112_460,
    seconds: 16,
    posterSeconds: 7,
    crf: 35,
    scene: ridges({ palette: "iris", lines: 18, speed: 0.07 }),
    sound: { root: 82.4, mode: "night", seed: 71, bellsPerMinute: 18 },
  },
  {
    id: "80Mk61hntdA",
    file: "coast-of-sines",
    title: "The Coast of Sines",
    description:
      "Nine layers of hills, each of three sines, each slower and paler the farther it lies. " +
      "We drove along it one morning with the window down.\n\n" +
      "If the far hills look wrong, they are: there is one extra, for luck.",
    tags: ["landscape", "parallax", "morning"],
    status: "Public",
    publishedDaysAgo: 49.9,
    views: 63_318,
    seconds: 18,
    posterSeconds: 4,
    crf: 33,
    scene: coast({ palette: "dusk", speed: 18 }),
    sound: { root: 98, mode: "bright", seed: 74, bellsPerMinute: 22 },
  },
  {
    id: "WN7hKk-z3qO",
    file: "grid-at-sunrise",
    title: "Grid at Sunrise",
    description:
      "Everyone has made this picture, and so have we. " +
      "A slatted sun, a grid that runs towards it, and a road that is always about to arrive.\n" +
      "Ours goes at the pace of a tram.",
    tags: ["synthwave", "grid", "sun", "retro"],
    status: "Public",
    publishedDaysAgo: 19.1,
    views: 147_882,
    seconds: 16,
    posterSeconds: 5,
    crf: 33,
    scene: gridSunrise({ palette: "neon" }),
    sound: { root: 110, mode: "night", seed: 77, chordSeconds: 4, bellsPerMinute: 44 },
  },
];
