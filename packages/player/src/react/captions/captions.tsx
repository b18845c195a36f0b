import { useEffect, useRef, type ComponentProps } from "react";
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
    const tracks = media.current?.textTracks;
    if (!on || !tracks) return undefined;
    let ending = new AbortController();
    const draw = () => area.current?.replaceChildren(...[...tracks].flatMap(linesOf));
    const follow = () => {
      ending.abort();
      ending = new AbortController();
      const { signal } = ending;
      for (const track of tracks) track.addEventListener("cuechange", draw, { signal });
      for (const type of ["change", "addtrack", "removetrack"]) tracks.addEventListener(type, follow, { signal });
      draw();
    };
    follow();
    return () => {
      ending.abort();
      area.current?.replaceChildren();
    };
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

/** The browser keeps tracks that it does not draw itself in mode `hidden`. */
function linesOf(track: TextTrack): HTMLElement[] {
  if (track.mode !== "hidden" || (track.kind !== "subtitles" && track.kind !== "captions")) return [];
  return [...(track.activeCues ?? [])].map((cue) => {
    const line = document.createElement("div");
    const words = document.createElement("span");
    if (cue instanceof VTTCue) words.append(cue.getCueAsHTML());
    line.append(words);
    return line;
  });
}
