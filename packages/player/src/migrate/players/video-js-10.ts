import { file } from "../files";
import type { PlayerKind } from "../player-kind";
import { box } from "../read-player";
import { byHand, drop, mediaAttributes, source } from "../rules";
import { track } from "../tracks";

const media = {
  attributes: {
    ...mediaAttributes,
    ref: byHand("onPlayer gives the player"),
    preferplayback: drop,
  },
};
const skin = { attributes: { ...box.attributes, poster: source("poster") } };

const addresses = [
  /^@videojs\/(?:react|html|hls-video|core)(?:\/|$)/,
  /npm\/@videojs\/html@/,
  /cdn\.jsdelivr\.net\/npm\/@videojs\//,
];

export const videoJs10: PlayerKind = {
  name: "Video.js 10",
  isPart: (address) => addresses.some((each) => each.test(address)),
  isRoot: ({ name }) => ["videoplayer", "livevideoplayer", "player.provider"].includes(name),
  tags: {
    videoplayer: box,
    livevideoplayer: box,
    "player.provider": box,
    "player.container": box,
    videoskin: skin,
    minimalvideoskin: skin,
    livevideoskin: skin,
    minimallivevideoskin: skin,
    video: media,
    hlsvideo: media,
    hlsjsvideo: media,
    img: { attributes: { ...box.attributes, src: source("poster"), alt: drop } },
    track,
    source: file,
  },
  isControl: (name) => name.startsWith("media"),
};
