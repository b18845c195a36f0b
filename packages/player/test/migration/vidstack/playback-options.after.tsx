import { VideoPlayer } from "@marquee/player/react";
import "@marquee/player/styles.css";

export const Teaser = ({ src }: { src: string }) => (
  <VideoPlayer
    source={{ src }}
    load="visible"
    autoPlay
    muted
    loop
    volume={0.5}
    startTime={4}
    hideControlsAfter={3}
    shortcuts="player"
    className="teaser"
  />
);
