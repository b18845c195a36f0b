export interface HeightProbe {
  /** The page's time at which each frame was shown, and its height. */
  frames: { atMs: number; height: number }[];
  /** Waits after the first frame; null while one lasts. */
  stalls: { fromMs: number; toMs: number | null }[];
}

/**
 * Runs in the page before its scripts: records the frames and the stalls of the first video that
 * loads.
 */
export function heightProbe(): void {
  const found: HeightProbe = { frames: [], stalls: [] };
  Object.assign(window, { heightProbe: found });
  let video: EventTarget | null = null;
  const watch = (element: HTMLVideoElement) => {
    video = element;
    const onFrame: VideoFrameRequestCallback = (_, { height }) => {
      const atMs = performance.now();
      const stall = found.stalls.at(-1);
      if (stall) stall.toMs ??= atMs;
      found.frames.push({ atMs, height });
      element.requestVideoFrameCallback(onFrame);
    };
    element.requestVideoFrameCallback(onFrame);
    element.addEventListener("waiting", () => {
      if (found.frames.length > 0 && !element.seeking)
        found.stalls.push({ fromMs: performance.now(), toMs: null });
    });
  };
  const onLoad = ({ target }: Event) => {
    if (target instanceof HTMLVideoElement && target !== video) watch(target);
  };
  // Media events do not bubble, but are captured.
  document.addEventListener("loadstart", onLoad, true);
}
