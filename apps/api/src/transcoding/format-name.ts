const names: Readonly<Record<string, string>> = {
  aac_latm: "AAC",
  adpcm_ima_qt: "IMA4",
  apple_apac: "APAC",
  amr_nb: "AMR",
  amr_wb: "AMR",
  av1: "AV1",
  cfhd: "CineForm",
  dnxhd: "DNxHD",
  dolby_vision_5: "Dolby Vision 5",
  dolby_vision_10: "Dolby Vision 10",
  h264: "H.264",
  hevc: "HEVC",
  ictcp: "ICtCp",
  indeo2: "Indeo 2",
  magicyuv: "MagicYUV",
  mpeg2video: "MPEG-2",
  mpeg4: "MPEG-4",
  mpegh_3d_audio: "MPEG-H",
  opus: "Opus",
  prores: "ProRes",
  prores_raw: "ProRes RAW",
  theora: "Theora",
  truehd: "TrueHD",
  vorbis: "Vorbis",
  vvc: "H.266",
  ycgco: "YCgCo",
};

/** @param codec FFmpeg's name, or the file's four characters. */
export function formatName(codec: string): string {
  return names[codec] ?? codec.replaceAll("_", " ").toUpperCase();
}
