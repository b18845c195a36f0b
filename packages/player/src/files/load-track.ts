/** Resolves when the browser has parsed the text. A track has to be enabled for that. */
export function loadTrack(
  element: HTMLTrackElement,
  webVtt: string,
  signal: AbortSignal,
): Promise<void> {
  const url = URL.createObjectURL(new Blob([webVtt], { type: "text/vtt" }));
  return new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error("The browser cannot read these captions."));
    element.addEventListener("load", () => resolve(), { once: true });
    element.addEventListener("error", fail, { once: true });
    signal.addEventListener("abort", fail, { once: true });
    element.track.mode = "hidden";
    element.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}
