/** A first visit, with the sound off. */
export const muted = { get: (key: string) => (key === "video-vol" ? "0" : null), set: () => {} };
