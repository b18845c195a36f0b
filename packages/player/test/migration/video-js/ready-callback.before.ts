import videojs from "video.js";
import "video.js/dist/video-js.css";

const player = videojs(
  document.getElementById("vid1"),
  { loop: true, muted: true, sources: [{ src: "/film/film.mp4", type: "video/mp4" }] },
  () => {
    player.play();
  },
);
