const query = new URLSearchParams(location.search);

export const src = query.get("src") ?? "";
export const startTime = Number(query.get("t") ?? 0);

export const box = document.querySelector<HTMLElement>("#box") ?? document.body;

/** Marks the moment at which a player is made. */
export function mounted(): void {
  Object.assign(window, { mountedAt: performance.now() });
}
