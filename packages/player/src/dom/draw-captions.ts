import type { Cancel } from "../core/cancel";

/** Keeps an area filled with the words of the tracks that the browser does not draw itself: those in mode `hidden`. */
export function drawCaptions(media: HTMLVideoElement, area: HTMLElement): Cancel {
  const tracks = media.textTracks;
  let ending = new AbortController();
  const draw = () => area.replaceChildren(...[...tracks].flatMap(linesOf));
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
    area.replaceChildren();
  };
}

function linesOf({ mode, kind, activeCues }: TextTrack): HTMLElement[] {
  if (mode !== "hidden" || (kind !== "subtitles" && kind !== "captions")) return [];
  return [...(activeCues ?? [])].map((cue) => {
    const line = document.createElement("div");
    const words = document.createElement("span");
    if (cue instanceof VTTCue) words.append(cue.getCueAsHTML());
    line.append(words);
    return line;
  });
}
