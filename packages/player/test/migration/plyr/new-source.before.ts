import Plyr from "plyr";
import "plyr/dist/plyr.css";

const player = new Plyr("#player");

export function show(id: string, title: string) {
  player.source = {
    type: "video",
    title,
    sources: [{ src: `/film/film.mp4?id=${id}`, type: "video/mp4", size: 720 }],
    poster: "/film/poster.jpg",
    previewThumbnails: { enabled: true, src: "/film/thumbnails.vtt" },
    tracks: [
      { kind: "captions", label: "English", srclang: "en", src: "/film/en.vtt", default: true },
      { kind: "captions", label: "French", srclang: "fr", src: "/film/fr.vtt" },
    ],
  };
}

export function leave() {
  player.destroy();
}
