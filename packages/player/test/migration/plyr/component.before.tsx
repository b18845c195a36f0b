import Plyr from "plyr-react";
import "plyr-react/plyr.css";

export function Film() {
  return (
    <Plyr
      source={{
        type: "video",
        title: "Aurora",
        sources: [{ src: "/film/film.mp4", type: "video/mp4" }],
        poster: "/film/poster.jpg",
      }}
      options={{ autoplay: true, muted: true, seekTime: 10 }}
    />
  );
}
