import { VideoPlayer } from "@marquee/player/react";
import "@marquee/player/styles.css";

export function Film() {
  return (
    <VideoPlayer
      source={{
        src: "/film/master.m3u8",
        poster: "/film/poster.jpg",
        previews: "/film/thumbnails.vtt",
        tracks: [{ src: "/film/en.vtt", language: "en", label: "English", kind: "captions" }],
      }}
      autoPlay
      muted
      crossOrigin="anonymous"
    />
  );
}
