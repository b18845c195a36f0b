import "@vidstack/react/player/styles/base.css";
import { MediaPlayer, MediaProvider } from "@vidstack/react";
import { PlyrLayout, plyrLayoutIcons } from "@vidstack/react/player/layouts/plyr";

export function Film({ id }: { id: string }) {
  return (
    <MediaPlayer src={{ src: `/film/master.m3u8?id=${id}`, type: "application/x-mpegurl" }}>
      <MediaProvider />
      <PlyrLayout icons={plyrLayoutIcons} thumbnails="/film/thumbnails.vtt" />
    </MediaPlayer>
  );
}
