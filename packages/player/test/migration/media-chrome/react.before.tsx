import {
  MediaControlBar,
  MediaController,
  MediaMuteButton,
  MediaPlayButton,
  MediaTimeDisplay,
  MediaTimeRange,
  MediaVolumeRange,
} from "media-chrome/react";

export function Film() {
  return (
    <MediaController style={{ width: "100%", aspectRatio: "16/9" }}>
      <video
        slot="media"
        src="/film/film.mp4"
        preload="auto"
        muted
        playsInline
        crossOrigin="anonymous"
        suppressHydrationWarning
      />
      <MediaControlBar>
        <MediaPlayButton />
        <MediaTimeRange />
        <MediaTimeDisplay showDuration />
        <MediaMuteButton />
        <MediaVolumeRange />
      </MediaControlBar>
    </MediaController>
  );
}
