import styles from "./watch.module.css";

/**
 * Shows the player at `from`, a place in the window, and moves it to its own place. `picture` is
 * the address of a picture that it shows at first. The one element is transformed: playback,
 * layout and clicks go on meanwhile.
 */
export function movePlayer(stage: HTMLElement, from: DOMRect, picture?: string): void {
  delete stage.dataset["moving"];
  const to = stage.getBoundingClientRect();
  if (to.width === 0 || !isInWindow(from)) return;
  const x = middle(from.left, from.right) - middle(to.left, to.right);
  const y = middle(from.top, from.bottom) - middle(to.top, to.bottom);
  // One scale for both directions keeps the picture's proportions where the places differ in them.
  const scale = from.width / to.width;
  stage.style.setProperty("--moved-from", `translate(${x}px, ${y}px) scale(${scale})`);
  stage.dataset["moving"] = "";
  // None where less motion is preferred.
  const [movement] = stage.getAnimations();
  const image = movement && picture !== undefined ? showPicture(stage, picture) : null;
  const end = () => {
    image?.remove();
    if (stage.getAnimations().length === 0) delete stage.dataset["moving"];
  };
  if (movement) movement.finished.then(end, end);
  else end();
}

function isInWindow({ top, right, bottom, left }: DOMRect): boolean {
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}

function middle(start: number, end: number): number {
  return (start + end) / 2;
}

function showPicture(stage: HTMLElement, src: string): HTMLElement {
  const image = new Image();
  image.className = styles["picture"] ?? "";
  // A picture that is decoded later would come after the movement's first frame.
  image.decoding = "sync";
  image.src = src;
  stage.append(image);
  return image;
}
