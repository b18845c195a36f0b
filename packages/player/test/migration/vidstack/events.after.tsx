import { VideoPlayer } from "@marquee/player/react";
import "@marquee/player/styles.css";
import { useState } from "react";

export function Film() {
  const [label, setLabel] = useState("Not started");
  return (
    <section>
      <p>{label}</p>
      <VideoPlayer
        source={{ src: "/film/master.m3u8" }}
        onEnded={() => setLabel("Ended")}
        onPlayCapture={() => setLabel("Playing")}
        onPauseCapture={() => setLabel("Paused")}
      />
    </section>
  );
}
