const query = new URLSearchParams(location.search);

export const src = query.get("src");
export const thumbnails = query.get("thumbs");
export const poster = query.get("poster");
export const box = document.querySelector("#box");

/** Marks the moment at which the page creates its player. */
export function mounting(name) {
  const video = () => document.querySelector("video");
  window.__player = { name, mountAt: performance.now(), video };
}
