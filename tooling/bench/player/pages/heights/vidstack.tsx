import {
  isHLSProvider,
  MediaPlayer,
  MediaProvider,
  type MediaProviderAdapter,
} from "@vidstack/react";
import { DefaultVideoLayout, defaultLayoutIcons } from "@vidstack/react/player/layouts/default";
import "@vidstack/react/player/styles/base.css";
import "@vidstack/react/player/styles/default/layouts/video.css";
import "@vidstack/react/player/styles/default/theme.css";
import { createRoot } from "react-dom/client";
import { box, src } from "../page";

/** By default it loads hls.js from a CDN. */
const useBundledHls = (provider: MediaProviderAdapter | null) => {
  if (isHLSProvider(provider)) provider.library = () => import("hls.js-latest");
};

createRoot(box).render(
  <MediaPlayer
    title="Bench"
    src={{ src, type: "application/x-mpegurl" }}
    autoPlay
    muted
    playsInline
    load="eager"
    onProviderChange={useBundledHls}
  >
    <MediaProvider />
    <DefaultVideoLayout icons={defaultLayoutIcons} />
  </MediaPlayer>,
);
