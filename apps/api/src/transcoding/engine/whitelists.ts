/**
 * What an upload may make FFmpeg do. Playlists (HLS, concat, DASH, image sequences) are not in the list: they open other
 * files and addresses. Rare decoders are not in the list either: most memory errors of FFmpeg are found there.
 */
export const inputFormats = "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,mpegts,avi";

export const pictureFormats = "jpeg_pipe,png_pipe,webp_pipe";

/** FFmpeg itself opens nothing: the input comes through callbacks on a descriptor. */
export const protocols = "none";

export const videoDecoders = [
  "h264",
  "hevc",
  "libdav1d",
  "vp8",
  "vp9",
  "mpeg4",
  "mpeg2video",
  "mpeg1video",
  "h263",
  "mjpeg",
  "prores",
  "dnxhd",
  "vc1",
  "wmv3",
  "theora",
  "dvvideo",
  "ffv1",
] as const;

export const audioDecoders = [
  "aac",
  "mp3float",
  "mp2float",
  "opus",
  "vorbis",
  "flac",
  "alac",
  "ac3",
  "eac3",
  "amrnb",
  "amrwb",
  "wmav2",
  "pcm_s16le",
  "pcm_s16be",
  "pcm_s24le",
  "pcm_s24be",
  "pcm_s32le",
  "pcm_f32le",
  "pcm_u8",
  "pcm_mulaw",
  "pcm_alaw",
  "adpcm_ms",
  "adpcm_ima_wav",
] as const;

export const pictureDecoders = ["mjpeg", "png", "webp"] as const;

export const decoders: readonly string[] = [...videoDecoders, ...audioDecoders];
