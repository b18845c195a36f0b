import styles from "../skin/error-message.module.css";

export interface PlaceholderSetup {
  exitLabel: string;
  onExit: () => void;
}

/**
 * Creates what stays in the page while the player is in another window: an area of the same size
 * with a button to bring it back.
 */
export function createPlaceholder(
  container: HTMLElement,
  { exitLabel, onExit }: PlaceholderSetup,
): HTMLElement {
  const placeholder = document.createElement("div");
  placeholder.className = container.className;
  placeholder.dir = getComputedStyle(container).direction;
  placeholder.dataset["part"] = "pip-placeholder";
  const { width, height } = container.getBoundingClientRect();
  placeholder.style.aspectRatio = `${width} / ${height}`;
  const area = document.createElement("div");
  area.className = styles["area"] ?? "";
  area.dataset["ending"] = "";
  const button = document.createElement("button");
  button.type = "button";
  button.className = styles["retry"] ?? "";
  button.textContent = exitLabel;
  button.addEventListener("click", onExit);
  area.append(button);
  placeholder.append(area);
  return placeholder;
}
