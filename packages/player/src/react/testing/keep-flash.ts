/**
 * Keeps what a key or gesture flashes, which would disappear between two looks of a slow machine.
 */
export function keepFlash(): Disposable {
  const textContent = "[data-part=flash] { animation-play-state: paused !important; }";
  const style = document.head.appendChild(
    Object.assign(document.createElement("style"), { textContent }),
  );
  return { [Symbol.dispose]: () => style.remove() };
}
