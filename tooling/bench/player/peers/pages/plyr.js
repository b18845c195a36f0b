// Plyr plays no HLS by itself: hls.js is connected by hand, as in its documentation.
import Hls from "hls.js";
import Plyr from "plyr";
import "plyr/dist/plyr.css";
import sprite from "../node_modules/plyr/dist/plyr.svg";
import { box, mounting, poster, src, thumbnails } from "./page.js";

const armAfterMs = 1000;

mounting("plyr");
const video = document.createElement("video");
Object.assign(video, {
  muted: true,
  autoplay: true,
  playsInline: true,
  poster,
  crossOrigin: "anonymous",
});
box.append(video);
const hls = new Hls();
// Plyr calls `onChange` by itself at the start, which would choose 1080p for good.
let isArmed = false;
hls.on(Hls.Events.MANIFEST_PARSED, () => {
  const player = new Plyr(video, {
    muted: true,
    autoplay: true,
    iconUrl: sprite,
    controls: [
      "play-large",
      "play",
      "progress",
      "current-time",
      "mute",
      "volume",
      "settings",
      "pip",
      "fullscreen",
    ],
    previewThumbnails: { enabled: true, src: thumbnails },
    i18n: { qualityLabel: { 0: "Auto" } },
    quality: {
      default: 0,
      options: [0, ...hls.levels.map(({ height }) => height)],
      forced: true,
      onChange: (height) => {
        if (isArmed)
          hls.currentLevel = height ? hls.levels.findIndex((level) => level.height === height) : -1;
      },
    },
  });
  player.on("ready", () => setTimeout(() => (isArmed = true), armAfterMs));
  void video.play().catch(() => undefined);
});
hls.loadSource(src);
hls.attachMedia(video);
