import { VideoPlayer } from "@marquee/player/react";
import "@marquee/player/styles.css";

interface FilmProps {
  src: string;
}

export const Film = ({ src }: FilmProps) => {
  return (
    <VideoPlayer source={{ src }} />
  );
};
