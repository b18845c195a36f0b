/** Whether a master playlist says that captions are in the video's own segments (CEA-608), which only hls.js reads. */
export function hasEmbeddedCaptions(master: string): boolean {
  return /^#EXT-X-MEDIA:.*TYPE=CLOSED-CAPTIONS/m.test(master);
}
