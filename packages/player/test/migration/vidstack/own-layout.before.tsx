import "@vidstack/react/player/styles/base.css";
import {
  Controls,
  FullscreenButton,
  MediaPlayer,
  MediaProvider,
  PlayButton,
} from "@vidstack/react";
import { useMediaState } from "@vidstack/react";

function PlayLabel() {
  const isPaused = useMediaState("paused");
  return <span>{isPaused ? "Play" : "Pause"}</span>;
}

export function Film() {
  return (
    <MediaPlayer title="Aurora" src="/film/master.m3u8">
      <MediaProvider />
      <Controls.Root className="controls">
        <PlayButton className="button">
          <PlayLabel />
        </PlayButton>
        <FullscreenButton className="button" />
      </Controls.Root>
    </MediaPlayer>
  );
}
