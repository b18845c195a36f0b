import { harmonograph } from "../scenes/harmonograph.mjs";
import { lissajous } from "../scenes/lissajous.mjs";
import { spirograph } from "../scenes/spirograph.mjs";

export const creator = {
  id: "xh4etrw8g7i5",
  username: "the_harmonograph_club",
  displayName: "The Harmonograph Club",
  verified: true,
  banned: false,
  title: "Pendulums, pens and tea on Thursdays.",
  about:
    "Founded by three people who owned one pendulum each. " +
    "We draw with gravity, and post the figures that came out better than we deserved.\n\n" +
    "New members bring their own ratio.",
  emblem: { mark: "figure", palette: "copper" },
  banner: {
    scene: harmonograph({
      palette: "copper",
      ratio: [2.006, 3.004, 2, 3],
      phases: [0, 1.57, 1.2, 0.3],
      decay: 0.014,
    }),
    at: 28,
    top: 0.32,
  },
};

export const works = [
  {
    id: "RXmpMioXg06",
    file: "pendulum-no-four",
    title: "Pendulum No. 4, Second Drawing",
    description:
      "Two to three, very slightly out of tune. " +
      "The pen is let go at the widest swing and friction does the rest: " +
      "the figure closes in on itself over sixty turns " +
      "and the mistake in the tuning is what makes it beautiful.\n\n" +
      "Second drawing, because the first was used as a coaster.",
    tags: ["harmonograph", "pendulum", "drawing"],
    status: "Public",
    publishedDaysAgo: 330.8,
    views: 66_148,
    seconds: 24,
    posterSeconds: 20,
    crf: 33,
    scene: harmonograph({
      palette: "copper",
      ratio: [2.006, 3.004, 2, 3],
      phases: [0, 1.57, 1.2, 0.3],
      decay: 0.014,
    }),
    sound: { root: 98, mode: "warm", seed: 41, bellsPerMinute: 26 },
  },
  {
    id: "H_rYaN2rd4w",
    file: "lissajous-lantern",
    title: "Lissajous Lantern",
    description:
      "Three against four, drawn twenty-two times with a little delay between the copies, " +
      "until the curve turns into paper with a lamp inside.\n" +
      "It seems to rotate in depth. It does not; it is quite flat, and we have checked.",
    tags: ["lissajous", "light", "loop"],
    status: "Public",
    publishedDaysAgo: 207.1,
    views: 44_571,
    seconds: 16,
    posterSeconds: 11,
    crf: 34,
    scene: lissajous({ palette: "glacier", speed: 0.14 }),
    sound: { root: 110, mode: "still", seed: 43, bellsPerMinute: 20 },
  },
  {
    id: "otJqKOmvA0u",
    file: "three-wheel-lessons",
    title: "Three Lessons with a Wheel",
    description:
      "The toy everyone had: a wheel inside a ring, and a pen through one of the holes. " +
      "Lesson one, nine and four. Lesson two, twelve and five. " +
      "Lesson three, sixteen and seven, by which time the paper is full.",
    tags: ["spirograph", "geometry", "lesson"],
    status: "Public",
    publishedDaysAgo: 84.3,
    views: 19_865,
    seconds: 18,
    posterSeconds: 15.4,
    crf: 33,
    scene: spirograph({
      palette: "neon",
      lessons: [
        { ring: 9, wheel: 4, pen: 3.2, hue: 0.55 },
        { ring: 12, wheel: 5, pen: 4.2, hue: 0.7 },
        { ring: 16, wheel: 7, pen: 5, hue: 0.86 },
      ],
    }),
    sound: { root: 130.8, mode: "bright", seed: 46, bellsPerMinute: 38 },
    chapters: [
      { startSeconds: 0, title: "Nine and four" },
      { startSeconds: 6, title: "Twelve and five" },
      { startSeconds: 12, title: "Sixteen and seven" },
    ],
  },
];
