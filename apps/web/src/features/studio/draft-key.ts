/** Names the unsaved details of a video. */
export function draftKeyOf(videoId: string): string {
  return `studio-video ${videoId}`;
}
