import { VideoPlayer } from "@marquee/player/react";
import { chooseSource } from "@marquee/player/sources";
import "@marquee/player/styles.css";

export function Film() {
  return (
    <VideoPlayer
      source={{
        ...chooseSource([{ src: "/film/film.webm" }, { src: "/film/film.mp4" }]),
        title: "Aurora",
      }}
    />
  );
}
