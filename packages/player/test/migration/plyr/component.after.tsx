import { VideoPlayer } from "@marquee/player/react";
import "@marquee/player/styles.css";

export function Film() {
  return (
    <VideoPlayer
      source={{ src: "/film/film.mp4", title: "Aurora", poster: "/film/poster.jpg" }}
      autoPlay
      muted
      seekStep={10}
    />
  );
}
