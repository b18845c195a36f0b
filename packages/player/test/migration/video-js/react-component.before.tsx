import { useEffect, useRef } from "react";
import videojs from "video.js";
import "video.js/dist/video-js.css";

export function Film({ src }: { src: string }) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = document.createElement("video-js");
    element.classList.add("vjs-big-play-centered");
    box.current?.append(element);
    const player = videojs(element, { controls: true, fluid: true, sources: [{ src }] });
    return () => player.dispose();
  }, [src]);

  return <div data-vjs-player ref={box} />;
}
