import { createRoot } from "react-dom/client";
import { HlsVideo } from "@videojs/react/media/hls-video";
import { VideoPlayer, VideoSkin } from "@videojs/react/video";
import "@videojs/react/video/skin.css";
import { box, mounting, poster, src, thumbnails } from "./page.js";

mounting("video-js-10");
createRoot(box).render(
  <VideoPlayer>
    <VideoSkin poster={poster} style={{ width: "100%", height: "100%" }}>
      <HlsVideo src={src} autoPlay muted playsInline crossOrigin="anonymous">
        <track kind="metadata" label="thumbnails" src={thumbnails} default />
      </HlsVideo>
    </VideoSkin>
  </VideoPlayer>,
);
