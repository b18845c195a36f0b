"use client";

import HlsVideo from "hls-video-element/react";
import {
  MediaControlBar,
  MediaController,
  MediaPlayButton,
  MediaPosterImage,
} from "media-chrome/react";

interface FilmProps {
  src: string;
  poster: string;
}

export function Film({ src, poster }: FilmProps) {
  return (
    <MediaController defaultStreamType="live">
      <HlsVideo slot="media" src={src} onEnded={() => console.log("over")} playsInline />
      <MediaPosterImage slot="poster" src={poster} />
      <MediaControlBar>
        <MediaPlayButton />
      </MediaControlBar>
    </MediaController>
  );
}
