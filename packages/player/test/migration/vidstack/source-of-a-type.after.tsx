import { VideoPlayer } from "@marquee/player/react";
import "@marquee/player/styles.css";

export function Film({ id }: { id: string }) {
  return (
    <VideoPlayer
      source={{
        src: `/film/master.m3u8?id=${id}`,
        type: "application/x-mpegurl",
        previews: "/film/thumbnails.vtt",
      }}
    />
  );
}
