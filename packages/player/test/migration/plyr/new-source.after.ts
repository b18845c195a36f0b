import { defineMarqueePlayer, type MarqueePlayerElement } from "@marquee/player/element";
import "@marquee/player/styles.css";

const player = document.querySelector<MarqueePlayerElement>("#player")!;
defineMarqueePlayer();

export function show(id: string, title: string) {
  player.source = {
    src: `/film/film.mp4?id=${id}`,
    type: "video/mp4",
    title,
    poster: "/film/poster.jpg",
    previews: "/film/thumbnails.vtt",
    tracks: [
      { src: "/film/en.vtt", language: "en", label: "English", kind: "captions", default: true },
      { src: "/film/fr.vtt", language: "fr", label: "French", kind: "captions" },
    ],
  };
}

export function leave() {
  player.remove();
}
