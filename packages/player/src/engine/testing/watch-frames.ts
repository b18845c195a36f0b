/** Counts the frames that are shown, and those that are older than the one before. */
export function watchFrames(video: HTMLVideoElement) {
  const frames = { shown: 0, backward: 0 };
  let last = -1;
  const onFrame: VideoFrameRequestCallback = (_, { mediaTime }) => {
    frames.shown += 1;
    if (mediaTime < last - 0.001) frames.backward += 1;
    last = mediaTime;
    video.requestVideoFrameCallback(onFrame);
  };
  video.requestVideoFrameCallback(onFrame);
  return frames;
}
