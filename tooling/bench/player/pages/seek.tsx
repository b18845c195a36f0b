import { defineMarqueePlayer } from "@marquee/player/element";
import { VideoPlayer } from "@marquee/player/react";
import { createRoot } from "react-dom/client";
import { box, src } from "./page";

const query = new URLSearchParams(location.search);
const page = query.get("page");
const loadHls =
  query.get("hls") === "1.6.19" ? () => import("hls.js-minimum") : () => import("hls.js-latest");
const muted = { get: (key: string) => (key === "video-vol" ? "0" : null), set: () => {} };

async function playBare() {
  const { default: Hls } = await loadHls();
  const video = document.createElement("video");
  video.muted = true;
  box.append(video);
  const hls = new Hls();
  hls.loadSource(src);
  hls.attachMedia(video);
  await video.play();
}

/** Pages whose name ends so give all streams to hls.js. */
const hls = page?.endsWith("-hls") ? { loadHls } : {};

if (page === "bare") await playBare();
else if (page?.startsWith("element")) {
  defineMarqueePlayer();
  const element = document.createElement("marquee-player");
  element.options = { autoPlay: true, storage: muted, ...hls };
  element.setAttribute("src", src);
  box.append(element);
} else {
  createRoot(box).render(<VideoPlayer source={{ src }} autoPlay storage={muted} {...hls} />);
}
