import type { Cancel } from "../core/cancel";

/**
 * Draws the active cues of the tracks in mode `hidden`, which the browser does not draw itself,
 * until cancelled.
 */
export function drawCaptions(media: HTMLVideoElement, area: HTMLElement): Cancel {
  const tracks = media.textTracks;
  let listening = new AbortController();
  const draw = () => area.replaceChildren(...[...tracks].flatMap(cueElements));
  const listen = () => {
    listening.abort();
    listening = new AbortController();
    const { signal } = listening;
    for (const track of tracks) track.addEventListener("cuechange", draw, { signal });
    for (const type of ["change", "addtrack", "removetrack"])
      tracks.addEventListener(type, listen, { signal });
    draw();
  };
  listen();
  return () => {
    listening.abort();
    area.replaceChildren();
  };
}

function cueElements({ mode, kind, activeCues }: TextTrack): HTMLElement[] {
  if (mode !== "hidden" || (kind !== "subtitles" && kind !== "captions")) return [];
  return [...(activeCues ?? [])].map((cue) => {
    const line = document.createElement("div");
    const text = document.createElement("span");
    if (cue instanceof VTTCue) text.append(cue.getCueAsHTML());
    line.append(text);
    return line;
  });
}
