import { VideoPlayer } from "@marquee/player/react";
import { createElement } from "react";
import { createRoot } from "react-dom/client";

const src = new URLSearchParams(location.search).get("src");
const muted = { get: (key) => (key === "video-vol" ? "0" : null), set: () => {} };

window.mountedAt = performance.now();
createRoot(document.querySelector("#box")).render(
  createElement(VideoPlayer, { source: { src }, autoPlay: true, storage: muted }),
);
