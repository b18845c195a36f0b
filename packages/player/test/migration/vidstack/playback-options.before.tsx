import "@vidstack/react/player/styles/default/theme.css";
import "@vidstack/react/player/styles/default/layouts/video.css";
import { MediaPlayer, MediaProvider } from "@vidstack/react";
import { defaultLayoutIcons, DefaultVideoLayout } from "@vidstack/react/player/layouts/default";

export const Teaser = ({ src }: { src: string }) => (
  <MediaPlayer
    className="vds-player teaser"
    src={src}
    load="visible"
    autoPlay
    muted
    loop
    volume={0.5}
    currentTime={4}
    controlsDelay={3000}
    keyTarget="player"
    aspectRatio="16/9"
    logLevel="warn"
  >
    <MediaProvider />
    <DefaultVideoLayout icons={defaultLayoutIcons} />
  </MediaPlayer>
);
