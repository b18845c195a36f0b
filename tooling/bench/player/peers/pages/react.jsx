import { createRoot } from "react-dom/client";
import { VideoPlayer } from "@marquee/player/react";
import "@marquee/player/styles.css";
import { box, mounting, poster, src, thumbnails } from "./page.js";

mounting("react");
createRoot(box).render(
  <VideoPlayer source={{ src, poster, previews: thumbnails }} autoPlay muted />,
);
