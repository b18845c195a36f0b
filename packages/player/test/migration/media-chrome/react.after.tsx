import { VideoPlayer } from "@marquee/player/react";
import "@marquee/player/styles.css";

export function Film() {
  return (
    <VideoPlayer
      source={{ src: "/film/film.mp4" }}
      muted
      crossOrigin="anonymous"
      style={{ width: "100%", aspectRatio: "16/9" }}
    />
  );
}
