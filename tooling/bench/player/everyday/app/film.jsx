"use client";

import { VideoPlayer } from "@marquee/player/react";

const muted = { get: (key) => (key === "video-vol" ? "0" : null), set: () => {} };
if (typeof window !== "undefined") window.mountedAt = performance.now();

export function Film({ src }) {
  return <VideoPlayer source={{ src }} autoPlay storage={muted} />;
}
