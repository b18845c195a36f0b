import "@vidstack/react/player/styles/default/theme.css";
import "@vidstack/react/player/styles/default/layouts/video.css";
import { MediaPlayer, MediaProvider, Poster, Track } from "@vidstack/react";
import { defaultLayoutIcons, DefaultVideoLayout } from "@vidstack/react/player/layouts/default";

export function Film() {
  return (
    <MediaPlayer src="/film/master.m3u8" viewType="video" streamType="on-demand" crossOrigin>
      <MediaProvider>
        <Poster className="vds-poster" src="/film/poster.webp" alt="A sky in green" />
        <Track src="/film/en.vtt" kind="subtitles" label="English" lang="en-US" default />
        <Track src="/film/fr.vtt" kind="captions" label="Français" lang="fr-FR" />
        <Track src="/film/chapters.vtt" kind="chapters" lang="en-US" default />
      </MediaProvider>
      <DefaultVideoLayout thumbnails="/film/thumbnails.vtt" icons={defaultLayoutIcons} />
    </MediaPlayer>
  );
}
