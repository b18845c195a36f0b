/** The video itself has captions, which only hls.js shows. Nothing of it has been appended. */
export class EmbeddedCaptionsError extends Error {}
