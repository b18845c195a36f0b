/** Returns the heights in which the frames between two seconds were shown. */
export function watchHeights(
  video: HTMLVideoElement,
): (fromSeconds: number, toSeconds: number) => readonly number[] {
  const frames: { seconds: number; height: number }[] = [];
  const onFrame: VideoFrameRequestCallback = (_, { mediaTime, height }) => {
    frames.push({ seconds: mediaTime, height });
    video.requestVideoFrameCallback(onFrame);
  };
  video.requestVideoFrameCallback(onFrame);
  return (from, to) => [
    ...new Set(
      frames.filter(({ seconds }) => seconds >= from && seconds <= to).map(({ height }) => height),
    ),
  ];
}
