import { HlsVideo } from "@videojs/react/media/hls-video";
import { VideoPlayer, VideoSkin } from "@videojs/react/video";
import "@videojs/react/video/skin.css";
import { createRoot } from "react-dom/client";
import { box, src } from "../page";

createRoot(box).render(
  <VideoPlayer>
    <VideoSkin style={{ width: "100%", height: "100%" }}>
      <HlsVideo src={src} autoPlay muted playsInline />
    </VideoSkin>
  </VideoPlayer>,
);
