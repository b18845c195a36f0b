const occupied =
  "[role=dialog], [role=alertdialog], textarea, input[type=text], input[type=search], " +
  "input:not([type])";

/**
 * True while the visitor writes, or answers a dialog: what they began must not end with the page of
 * another video.
 */
export function isOccupied(): boolean {
  return document.activeElement?.closest(occupied) != null;
}
