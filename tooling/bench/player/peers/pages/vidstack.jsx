import { createRoot } from "react-dom/client";
import { isHLSProvider, MediaPlayer, MediaProvider, Poster } from "@vidstack/react";
import { DefaultVideoLayout, defaultLayoutIcons } from "@vidstack/react/player/layouts/default";
import "@vidstack/react/player/styles/base.css";
import "@vidstack/react/player/styles/default/theme.css";
import "@vidstack/react/player/styles/default/layouts/video.css";
import { box, mounting, poster, src, thumbnails } from "./page.js";

mounting("vidstack");
const useOwnHls = (provider) => {
  // The default loads it from a CDN.
  if (isHLSProvider(provider)) provider.library = () => import("hls.js");
};
createRoot(box).render(
  <MediaPlayer
    title="Bench"
    src={{ src, type: "application/x-mpegurl" }}
    load="eager"
    autoPlay
    muted
    playsInline
    crossOrigin
    onProviderChange={useOwnHls}
  >
    <MediaProvider>
      <Poster className="vds-poster" src={poster} alt="" />
    </MediaProvider>
    <DefaultVideoLayout icons={defaultLayoutIcons} thumbnails={thumbnails} />
  </MediaPlayer>,
);
