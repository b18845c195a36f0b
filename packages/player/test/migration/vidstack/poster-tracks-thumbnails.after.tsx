import { VideoPlayer } from "@marquee/player/react";
import "@marquee/player/styles.css";

export function Film() {
  return (
    <VideoPlayer
      source={{
        src: "/film/master.m3u8",
        poster: "/film/poster.webp",
        chapters: "/film/chapters.vtt",
        previews: "/film/thumbnails.vtt",
        tracks: [
          { src: "/film/en.vtt", language: "en-US", label: "English", default: true },
          { src: "/film/fr.vtt", language: "fr-FR", label: "Français", kind: "captions" },
        ],
      }}
      crossOrigin="anonymous"
    />
  );
}
