import { orrery } from "../scenes/orrery.mjs";
import { starfield } from "../scenes/starfield.mjs";

export const creator = {
  id: "y2jzahdkzfwv",
  username: "orrery_house",
  displayName: "Orrery House",
  verified: false,
  banned: false,
  title: "Small skies, wound by hand.",
  about:
    "We build skies that fit on a table. The planets are invented, " +
    "the ratios are honest, and visitors are asked not to lean on the ecliptic.",
  emblem: { mark: "planet", palette: "iris" },
  banner: { scene: starfield({ palette: "iris", stars: 420 }), at: 9, top: 0.32 },
};

export const works = [
  {
    id: "vZPrK2DooAx",
    file: "a-small-orrery",
    title: "A Small Orrery",
    description:
      "Seven planets and a lamp, seen from a balcony. " +
      "The inner ones hurry and the outer ones do not, " +
      "in about the proportion that Kepler asked for.\n\n" +
      "The tails are where each has just been.",
    tags: ["planets", "clockwork", "orbits"],
    status: "Public",
    publishedDaysAgo: 276.0,
    views: 49_310,
    seconds: 22,
    posterSeconds: 8,
    crf: 33,
    scene: orrery({ palette: "gold" }),
    sound: { root: 87.3, mode: "bright", seed: 11, bellsPerMinute: 36 },
  },
  {
    id: "zjShvA2Jb1J",
    file: "walking-pace-to-vega",
    title: "Walking Pace to Vega",
    description:
      "Forward through two hundred stars, slowly enough to greet them. " +
      "The clouds in the distance never come closer, " +
      "which is how you can tell that they are large.\n" +
      "At this speed the journey takes a little over the age of the universe. Bring a coat.",
    tags: ["stars", "space", "drift"],
    status: "Public",
    publishedDaysAgo: 39.5,
    views: 54_096,
    seconds: 18,
    posterSeconds: 9,
    crf: 35,
    scene: starfield({ palette: "orchid", stars: 200, speed: 0.03 }),
    sound: { root: 73.4, mode: "night", seed: 27, bellsPerMinute: 14 },
  },
];
