import "@videojs/react/video/skin.css";
import { createPlayer, videoFeatures } from "@videojs/react";
import { HlsVideo } from "@videojs/react/media/hls-video";
import { VideoSkin } from "@videojs/react/video";

const Player = createPlayer({ features: videoFeatures });

export function Film() {
  return (
    <Player.Provider>
      <VideoSkin poster="/film/poster.jpg">
        <HlsVideo src="/film/master.m3u8" autoPlay muted playsInline crossOrigin="anonymous">
          <track kind="metadata" label="thumbnails" src="/film/thumbnails.vtt" default />
          <track kind="captions" srcLang="en" label="English" src="/film/en.vtt" />
        </HlsVideo>
      </VideoSkin>
    </Player.Provider>
  );
}
