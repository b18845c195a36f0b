/** The place of the player as it will be, for a video that begins before the page has been drawn. */
export function earlyPlace(video: HTMLVideoElement): HTMLElement {
  const place = part("place");
  const page = part("page");
  const stage = part("stage");
  place.append(page);
  page.append(stage);
  stage.append(video);
  return place;
}

/** They are styled as what will stand there. */
function part(name: string): HTMLElement {
  const element = document.createElement("div");
  element.dataset["early"] = name;
  return element;
}
