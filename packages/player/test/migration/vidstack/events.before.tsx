import "@vidstack/react/player/styles/default/theme.css";
import "@vidstack/react/player/styles/default/layouts/video.css";
import { useState } from "react";
import { MediaPlayer, MediaProvider } from "@vidstack/react";
import { defaultLayoutIcons, DefaultVideoLayout } from "@vidstack/react/player/layouts/default";

export function Film() {
  const [label, setLabel] = useState("Not started");
  return (
    <section>
      <p>{label}</p>
      <MediaPlayer
        src="/film/master.m3u8"
        onPlay={() => setLabel("Playing")}
        onPause={() => setLabel("Paused")}
        onEnded={() => setLabel("Ended")}
      >
        <MediaProvider />
        <DefaultVideoLayout icons={defaultLayoutIcons} />
      </MediaPlayer>
    </section>
  );
}
