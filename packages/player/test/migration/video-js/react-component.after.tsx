import { VideoPlayer } from "@marquee/player/react";
import "@marquee/player/styles.css";

export function Film({ src }: { src: string }) {
  return <VideoPlayer source={{ src }} />;
}
