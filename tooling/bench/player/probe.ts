export interface Probe {
  first: number | null;
  firstHeight: number;
  backward: number;
  stalls: number;
  /** When a seek was requested, and when its first frame was shown. */
  seekAsked: number | null;
  seekDone: number | null;
  seek(seconds: number): void;
}

/** Runs in the page before its scripts: stamps the first frame of any video, and later events. */
export function probe(): void {
  const seen = new WeakSet<HTMLVideoElement>();
  let video: HTMLVideoElement | null = null;
  let target: number | null = null;
  let last = -1;
  const earlySeek = Number(new URLSearchParams(location.search).get("seek") ?? 0);
  const found: Probe = {
    first: null,
    firstHeight: 0,
    backward: 0,
    stalls: 0,
    seekAsked: null,
    seekDone: null,
    seek(seconds) {
      target = seconds;
      last = -1;
      found.seekAsked = performance.now();
      found.seekDone = null;
      if (video) video.currentTime = seconds;
    },
  };
  Object.assign(window, { probe: found });
  const watch = (element: HTMLVideoElement) => {
    if (seen.has(element)) return;
    seen.add(element);
    element.addEventListener("waiting", () => {
      if (found.first !== null && target === null) found.stalls += 1;
    });
    const show = (nowMs: number, height: number) => {
      video = element;
      if (found.first !== null) return;
      Object.assign(found, { first: nowMs, firstHeight: height });
      // While hls.js is still on its way.
      if (earlySeek > 0) found.seek(earlySeek);
    };
    const onFrame: VideoFrameRequestCallback = (now, { mediaTime, height }) => {
      show(performance.now(), height);
      if (mediaTime < last - 0.001) found.backward += 1;
      last = mediaTime;
      // Frames of the place that was left may still come.
      if (target !== null && mediaTime >= target - 0.06 && mediaTime < target + 5) {
        found.seekDone = now;
        target = null;
      }
      element.requestVideoFrameCallback(onFrame);
    };
    element.requestVideoFrameCallback(onFrame);
    // A frame that is already decoded triggers no callback: it is shown with the page's next frame,
    // which is over when the one after it begins.
    const { isConnected, readyState, videoHeight } = element;
    if (isConnected && readyState >= HTMLMediaElement.HAVE_CURRENT_DATA)
      requestAnimationFrame(() =>
        requestAnimationFrame(() => show(performance.now(), videoHeight)),
      );
  };
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function watched(this: HTMLMediaElement) {
    if (this instanceof HTMLVideoElement) watch(this);
    return play.call(this);
  };
}
