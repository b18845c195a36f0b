import "@vidstack/react/player/styles/default/theme.css";
import "@vidstack/react/player/styles/default/layouts/video.css";
import { MediaPlayer, MediaProvider } from "@vidstack/react";
import { defaultLayoutIcons, DefaultVideoLayout } from "@vidstack/react/player/layouts/default";

export function Film() {
  return (
    <MediaPlayer
      title="Aurora"
      src={[
        { src: "/film/film.webm", type: "video/webm" },
        { src: "/film/film.mp4", type: "video/mp4" },
      ]}
    >
      <MediaProvider />
      <DefaultVideoLayout icons={defaultLayoutIcons} />
    </MediaPlayer>
  );
}
