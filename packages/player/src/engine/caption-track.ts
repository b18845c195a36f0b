/** A text track of an element, to which captions are added as they are parsed. */
export interface CaptionTrack {
  readonly element: HTMLTrackElement;
  /** Adds a cue once, however many segments have it. */
  addCue(cue: VTTCue, key: string): void;
}

export interface CaptionTrackDescription {
  kind: TextTrackKind;
  label: string;
  srclang: string;
  /** An empty WebVTT file: without one, Safari drops the cues of a track that is disabled. */
  src: string;
}

export function createCaptionTrack(
  media: HTMLMediaElement,
  description: CaptionTrackDescription,
): CaptionTrack {
  const element = Object.assign(document.createElement("track"), description);
  const keys = new Set<string>();
  // Loading the file empties the track, and begins when the track is enabled.
  let pendingCues: VTTCue[] = [];
  element.addEventListener("load", () => {
    for (const cue of pendingCues) element.track.addCue(cue);
    pendingCues = [];
  });
  media.append(element);
  return {
    element,
    addCue(cue, key) {
      if (keys.has(key)) return;
      keys.add(key);
      if (element.readyState === HTMLTrackElement.LOADED) element.track.addCue(cue);
      else pendingCues.push(cue);
    },
  };
}
