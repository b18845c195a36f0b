import styles from "../skin/error-message.module.css";

const errorVisibleMs = 8000;

export interface CastNotice {
  /** Dims the video under a text; the controls stay above it. */
  showPlaying(text: string): void;
  /** Shows a text for 8 s. */
  showError(text: string): void;
  hide(): void;
}

/** Shows in the player where Google Cast plays the video, or why it does not. */
export function createCastNotice(container: HTMLElement): CastNotice {
  const text = withClass(document.createElement("p"), styles["text"]);
  const message = withClass(document.createElement("div"), styles["message"]);
  const area = withClass(document.createElement("div"), styles["area"]);
  message.append(text);
  area.dataset["part"] = "google-cast";
  // The middle is that of the loader and the big play button, and a click still plays or pauses.
  Object.assign(area.style, { alignItems: "start", pointerEvents: "none" });
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hide = () => {
    clearTimeout(timer);
    area.remove();
  };
  const show = (content: string, role: "status" | "alert") => {
    hide();
    area.setAttribute("role", role);
    text.textContent = "";
    area.append(message);
    // Below what else may be shown, such as an end screen.
    const surface = container.querySelector(":scope > [data-part=gestures]");
    if (surface) surface.after(area);
    else container.append(area);
    // Screen readers read what changes in an area that they know.
    text.textContent = content;
  };
  return {
    showPlaying(content) {
      area.dataset["ending"] = "";
      show(content, "status");
    },
    showError(content) {
      delete area.dataset["ending"];
      show(content, "alert");
      timer = setTimeout(hide, errorVisibleMs);
    },
    hide,
  };
}

function withClass<Element extends HTMLElement>(element: Element, className = ""): Element {
  element.className = className;
  return element;
}
