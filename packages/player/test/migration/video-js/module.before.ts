import videojs from "video.js";
import "video.js/dist/video-js.css";

const player = videojs("film", {
  controls: true,
  autoplay: false,
  preload: "none",
  poster: "/film/poster.jpg",
  sources: [{ src: "/film/master.m3u8", type: "application/x-mpegURL" }],
});

export function skipIntro() {
  player.currentTime(player.currentTime() + 30);
  player.playbackRate(1.25);
  if (player.paused()) player.play();
}

player.one("ended", () => console.log("over"));
player.on("error", () => console.log("failed"));

export function leave() {
  player.dispose();
}
