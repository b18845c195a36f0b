import { coral } from "../scenes/coral.mjs";
import { lava } from "../scenes/lava.mjs";
import { phyllotaxis } from "../scenes/phyllotaxis.mjs";

export const creator = {
  id: "b9j2r35qbqvv",
  username: "petri_and_sons",
  displayName: "Petri & Sons",
  verified: false,
  banned: false,
  title: "Purveyors of things that grow.",
  about:
    "A family firm. We grow patterns in dishes, jars and grids, and deliver them warm.\n\n" +
    "Nothing on this channel is alive in the legal sense.",
  emblem: { mark: "cells", palette: "gold" },
  banner: {
    scene: coral({ palette: "rose", feed: 0.0367, kill: 0.0612, warmUp: 3500, seed: 12 }),
    at: 2,
    top: 0.3,
  },
};

export const works = [
  {
    id: "xy-5-0H9Zog",
    file: "coral-clock",
    title: "Coral Clock",
    description:
      "Two chemicals: one feeds, one eats, both spread. " +
      "Gray and Scott wrote the rule down in 1983 and it has been growing coral ever since.\n\n" +
      "We seeded twenty-six drops and lit the dish from the left. " +
      "Nothing was retouched, though it was asked to hold still.",
    tags: ["reaction diffusion", "growth", "coral"],
    status: "Public",
    publishedDaysAgo: 259.4,
    views: 88_790,
    seconds: 18,
    posterSeconds: 15,
    crf: 34,
    scene: coral({ palette: "rose", warmUp: 700, stepsPerSecond: 120 }),
    sound: { root: 92.5, mode: "warm", seed: 51, bellsPerMinute: 20 },
  },
  {
    id: "FE4j2uc_YxS",
    file: "sunflower-arithmetic",
    title: "Sunflower Arithmetic",
    description:
      "Seed after seed, each turned from the last by the golden angle. " +
      "Then the angle leaves gold by less than a tenth of a degree, " +
      "and the whole flower notices.\n" +
      "Count the spirals: twenty-one one way, thirty-four the other.",
    tags: ["phyllotaxis", "golden angle", "flower"],
    status: "Public",
    publishedDaysAgo: 113.0,
    views: 71_233,
    seconds: 16,
    posterSeconds: 6,
    crf: 35,
    scene: phyllotaxis({ palette: "gold" }),
    sound: { root: 123.5, mode: "bright", seed: 55, bellsPerMinute: 34 },
  },
  {
    id: "pdhtL3ztLG4",
    file: "wax-politely",
    title: "Wax, Politely",
    description:
      "Fifteen pieces of wax in a glass that is warm below and cold above. " +
      "They meet, consider one another, merge, and part without a scene.\n\n" +
      "Household version; the industrial one has thirty.",
    tags: ["lava", "metaballs", "warm", "slow"],
    status: "Public",
    publishedDaysAgo: 6.3,
    views: 8_127,
    seconds: 22,
    posterSeconds: 9,
    crf: 32,
    scene: lava({ palette: "wine" }),
    sound: { root: 87.3, mode: "warm", seed: 60, bellsPerMinute: 14 },
  },
];
