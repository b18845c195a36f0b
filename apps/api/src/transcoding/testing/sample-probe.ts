import { noCrop, type Probe, type VideoProbe } from "../engine/probe.ts";

/** The engine's description of a video that has to be encoded. */
export const sampleVideo: VideoProbe = {
  codec: "hevc",
  codedWidth: 640,
  codedHeight: 360,
  pixelAspect: 1,
  rotation: 0,
  isMirrored: false,
  crop: noCrop,
  isTransformed: false,
  pixelFormat: "yuv420p",
  isInterlaced: false,
  isHdr: false,
  frameRate: 30,
  bitrateKbps: 1_000,
  hasAvcConfig: false,
  canDecode: true,
  hasDecoder: true,
};

/** The engine's description of a file whose video has to be encoded. */
export const sampleProbe: Probe = {
  format: "mov",
  durationSeconds: 60,
  isEncrypted: false,
  isStill: false,
  isSeekable: true,
  audio: null,
  video: sampleVideo,
};
