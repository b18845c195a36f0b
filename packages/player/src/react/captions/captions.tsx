import { useEffect, useRef, type ComponentProps } from "react";
import { drawCaptions } from "../../dom/draw-captions";
import { classNames } from "../class-names";
import { usePlayerContext } from "../player-context";
import { usePlayer } from "../use-player";
import styles from "./captions.module.css";

/** The words being spoken, drawn by the page so that they can be styled and never lie under the controls. */
export function Captions({ className, ...rest }: ComponentProps<"div">) {
  const { media } = usePlayerContext();
  const area = useRef<HTMLDivElement>(null);
  const on = usePlayer(({ textTrack }) => textTrack !== null);
  const language = usePlayer(({ textTrack, textTracks }) => textTracks.find(({ id }) => id === textTrack)?.language);

  useEffect(() => {
    if (!on || !media.current || !area.current) return undefined;
    return drawCaptions(media.current, area.current);
  }, [media, on]);

  return (
    <div
      {...rest}
      ref={area}
      className={classNames(styles["captions"], className)}
      lang={language || undefined}
      data-part="captions"
    />
  );
}
