import Hls from "hls.js";
import Plyr from "plyr";
import "plyr/dist/plyr.css";

const video = document.querySelector<HTMLVideoElement>("#player");
if (video) {
  const hls = new Hls();
  hls.loadSource("/film/master.m3u8");
  hls.attachMedia(video);
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    const heights = hls.levels.map(({ height }) => height);
    const player = new Plyr(video, { quality: { default: 720, options: heights, forced: true } });
    void player.play();
  });
}
