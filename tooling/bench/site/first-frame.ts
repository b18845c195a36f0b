export interface FrameProbe {
  /** When the first frame was shown, by the page's clock. */
  firstFrameMs: number | null;
  /** When the visitor last clicked. */
  clickMs: number | null;
}

/** Runs in the page before its scripts, and stamps the first frame of any video. */
export function installProbe(): void {
  const found: FrameProbe = { firstFrameMs: null, clickMs: null };
  Object.assign(window, { frameProbe: found });
  if (localStorage.getItem("cookies") === null) localStorage.setItem("cookies", "false");
  addEventListener("click", ({ timeStamp }) => (found.clickMs = timeStamp), { capture: true });
  const show = () => (found.firstFrameMs ??= performance.now());
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function watched(this: HTMLMediaElement) {
    if (this instanceof HTMLVideoElement) {
      this.requestVideoFrameCallback(show);
      // A frame that is already decoded triggers no callback: it is shown with the page's next
      // frame, which is over when the one after it begins.
      if (this.isConnected && this.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA)
        requestAnimationFrame(() => requestAnimationFrame(show));
    }
    return play.call(this);
  };
}
