/**
 * Runs in the page before its scripts: `firstFrame` becomes when the first frame of any video was
 * shown, within shadow roots as well, and `shownVideo` becomes that video.
 */
export function watchFirstFrame(): void {
  const watched = new WeakSet<HTMLVideoElement>();
  const watch = ({ target }: Event) => {
    if (!(target instanceof HTMLVideoElement) || watched.has(target)) return;
    watched.add(target);
    target.requestVideoFrameCallback(() => {
      if (Reflect.has(globalThis, "firstFrame")) return;
      Object.assign(globalThis, { firstFrame: performance.now(), shownVideo: target });
    });
  };
  const listen = (root: Document | ShadowRoot) => {
    for (const name of ["loadstart", "loadeddata", "playing"])
      root.addEventListener(name, watch, true);
  };
  listen(document);
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function watchedRoot(this: Element, init) {
    const root = attachShadow.call(this, init);
    listen(root);
    return root;
  };
}
