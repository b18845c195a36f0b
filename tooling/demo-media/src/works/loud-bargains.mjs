import { sunburst } from "../scenes/sunburst.mjs";

export const creator = {
  id: "3g9iu2ruugsy",
  username: "loud_bargains",
  displayName: "LOUD BARGAINS",
  verified: false,
  banned: true,
  title: "EVERYTHING MUST GLOW",
  about: "PRICES SO LOW WE HAD TO SHOUT. Ask us about our other channels.",
  emblem: { mark: "burst", palette: "candy" },
  banner: { scene: sunburst({ palette: "candy", rays: 20 }), at: 3, top: 0.32 },
};

export const works = [
  {
    id: "uB7-eQz1NpY",
    file: "everything-must-glow",
    title: "EVERYTHING MUST GLOW (last day) (again)",
    description:
      "LAST DAY of the sale that never ends. " +
      "Come for the rays, stay because the door is hard to find.\nNo refunds on light.",
    tags: ["sale", "loud", "last day"],
    status: "Public",
    publishedDaysAgo: 66.6,
    views: 1_204,
    seconds: 12,
    posterSeconds: 4,
    crf: 36,
    kbpsCaps: { 360: 38, 720: 78, 1080: 145 },
    scene: sunburst({ palette: "candy", speed: 0.12 }),
    sound: { root: 146.8, mode: "bright", seed: 99, chordSeconds: 2, bellsPerMinute: 120 },
  },
];
