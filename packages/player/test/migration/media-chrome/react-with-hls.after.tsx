"use client";

import { VideoPlayer } from "@marquee/player/react";
import "@marquee/player/styles.css";

interface FilmProps {
  src: string;
  poster: string;
}

export function Film({ src, poster }: FilmProps) {
  return (
    <VideoPlayer source={{ src, live: true, poster }} onEnded={() => console.log("over")} />
  );
}
