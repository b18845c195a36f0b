type FrameSource = Pick<HTMLVideoElement, "getVideoPlaybackQuality">;

/** Counts the frames of an element, which starts again from 0 when it loads again. */
export function countFrames(media: FrameSource) {
  const read = () => {
    const { droppedVideoFrames, totalVideoFrames } = media.getVideoPlaybackQuality();
    return { dropped: droppedVideoFrames, total: totalVideoFrames };
  };
  let last = read();
  let dropped = 0;
  let total = 0;
  return {
    update() {
      const now = read();
      const isReset = now.total < last.total;
      dropped += now.dropped - (isReset ? 0 : last.dropped);
      total += now.total - (isReset ? 0 : last.total);
      last = now;
    },
    counts: () => ({ droppedFrames: dropped, totalFrames: total }),
  };
}
