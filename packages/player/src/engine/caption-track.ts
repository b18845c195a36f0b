/** A text track of an element, to which captions are added as they are parsed. */
export interface CaptionTrack {
  readonly element: HTMLTrackElement;
  /** Adds a cue once, however many segments have it. */
  addCue(cue: VTTCue, key: string): void;
  /** Removes the cues that end before a second. */
  removeBefore(seconds: number): void;
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
  const cues = new Map<string, VTTCue>();
  // Loading the file empties the track, and begins when the track is enabled.
  element.addEventListener("load", () => {
    for (const cue of cues.values()) element.track.addCue(cue);
  });
  media.append(element);
  return {
    element,
    addCue(cue, key) {
      if (cues.has(key)) return;
      cues.set(key, cue);
      if (element.readyState === HTMLTrackElement.LOADED) element.track.addCue(cue);
    },
    removeBefore(seconds) {
      for (const [key, cue] of cues) {
        if (cue.endTime >= seconds) continue;
        cues.delete(key);
        cue.track?.removeCue(cue);
      }
    },
  };
}
