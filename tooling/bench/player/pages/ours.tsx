import { firstFrame, preload, VideoPlayer } from "@marquee/player/react";
import { createRoot } from "react-dom/client";
import { box, mounted, src, startTime } from "./page";

const mode = document.documentElement.dataset["mode"];
const muted = { get: (key: string) => (key === "video-vol" ? "0" : null), set: () => {} };

if (mode === "warm") {
  await preload(src, { maxHeight: 540, startTime });
  // As if a person pointed at it for a while.
  await new Promise((resolve) => setTimeout(resolve, 300));
}
await firstFrame(src);
mounted();
createRoot(box).render(
  <VideoPlayer
    source={{ src }}
    autoPlay
    startTime={startTime}
    storage={muted}
    fastStart={mode !== "plain"}
  />,
);
