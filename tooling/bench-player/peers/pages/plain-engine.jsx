import { createRoot } from "react-dom/client";
import { plainEngine } from "@marquee/player/plain-engine";
import { VideoPlayer } from "@marquee/player/react";
import "@marquee/player/styles.css";
import { box, mounting, poster, src, thumbnails } from "./page.js";

mounting("plain-engine");
createRoot(box).render(
  <VideoPlayer source={{ src, poster, previews: thumbnails }} engine={plainEngine()} autoPlay muted />,
);
