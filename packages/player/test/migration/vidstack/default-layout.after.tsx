import { VideoPlayer } from "@marquee/player/react";
import "@marquee/player/styles.css";

export function Film() {
  return (
    <VideoPlayer source={{ src: "/film/master.m3u8", title: "Aurora" }} />
  );
}
