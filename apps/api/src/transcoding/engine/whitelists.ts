/** Single codecs without timestamps. */
export const rawVideoFormats = ["h264", "hevc", "m4v", "mpegvideo"] as const;

/**
 * Playlists (HLS, concat, DASH, image sequences) are excluded, as they open other files and URLs.
 * So are games' and single devices' formats, whose decoders have most of FFmpeg's memory errors.
 */
const inputFormatNames = [
  ...["mov,mp4,m4a,3gp,3g2,mj2", "matroska,webm", "mpegts", "avi"],
  ...["asf", "flv", "mpeg", "ogg", "mxf", "mxf_opatom", "gif", "apng", "dv", "ivf", "rm"],
  ...[
    "mp3",
    "wav",
    "w64",
    "flac",
    "aac",
    "loas",
    "aiff",
    "caf",
    "au",
    "ac3",
    "eac3",
    "dts",
    "truehd",
  ],
  ...["amr", "tta", "wv", "ape"],
  ...rawVideoFormats,
];
export const inputFormats = inputFormatNames.join(",");

export const pictureFormats = "jpeg_pipe,png_pipe,webp_pipe,gif,apng";

/** Only recognised, never decoded. */
const stillFormatNames = [
  ...[
    "jpeg",
    "png",
    "webp",
    "bmp",
    "tiff",
    "psd",
    "jpegxl",
    "j2k",
    "gif",
    "svg",
    "exr",
    "qoi",
    "ppm",
    "pgm",
  ],
].map((name) => `${name}_pipe`);
/** FFmpeg reads these animations as pictures, and GIF alone as a film. */
const animationFormatNames = ["webp_anim", "jpegxl_anim"];
export const stillFormats = [...stillFormatNames, ...animationFormatNames].join(",");

/** FFmpeg opens nothing: callbacks read a descriptor. */
export const protocols = "none";

export const videoDecoders = [
  ...["h264", "hevc", "libdav1d", "vp8", "vp9", "vc1", "wmv3"],
  ...["mpeg1video", "mpeg2video", "mpeg4", "h261", "h263", "h263i", "h263p", "theora", "vp3"],
  // Only these decode transparency.
  ...["libvpx", "libvpx-vp9"],
  // Older programs for Windows, Flash and QuickTime.
  ...["msmpeg4v1", "msmpeg4v2", "msmpeg4", "wmv1", "wmv2", "flv", "flashsv", "vp6", "vp6a", "vp6f"],
  ...[
    "cinepak",
    "indeo3",
    "indeo4",
    "indeo5",
    "msvideo1",
    "msrle",
    "svq1",
    "svq3",
    "qtrle",
    "rpza",
    "smc",
  ],
  ...["rv10", "rv20", "rv30", "rv40"],
  // Cameras and editing programs.
  ...["mjpeg", "mjpegb", "dvvideo", "prores", "dnxhd", "cfhd", "jpeg2000", "png", "apng", "gif"],
  ...["rawvideo", "v210", "v410", "r210", "huffyuv", "ffvhuff", "utvideo", "ffv1", "lagarith"],
  // Screen recorders.
  ...["fraps", "camtasia", "tscc2", "zmbv"],
] as const;

export const audioDecoders = [
  ...[
    "aac",
    "aac_latm",
    "mp1float",
    "mp2float",
    "mp3float",
    "opus",
    "vorbis",
    "flac",
    "alac",
    "speex",
  ],
  ...["ac3", "eac3", "dca", "mlp", "truehd", "amrnb", "amrwb", "s302m", "gsm", "gsm_ms", "qcelp"],
  ...[
    "wmav1",
    "wmav2",
    "wmapro",
    "wmalossless",
    "wmavoice",
    "cook",
    "sipr",
    "real_144",
    "real_288",
  ],
  ...["mace3", "mace6", "qdm2", "qdmc", "nellymoser", "tta", "wavpack", "ape"],
  ...[
    "adpcm_ms",
    "adpcm_ima_wav",
    "adpcm_ima_qt",
    "adpcm_swf",
    "adpcm_yamaha",
    "g722",
    "g726",
    "g726le",
  ],
  ...[
    "pcm_alaw",
    "pcm_mulaw",
    "pcm_bluray",
    "pcm_dvd",
    "pcm_vidc",
    "pcm_u8",
    "pcm_s8",
    "pcm_s8_planar",
  ],
  ...["pcm_u16le", "pcm_u16be", "pcm_s16le", "pcm_s16be", "pcm_s16le_planar", "pcm_s16be_planar"],
  ...["pcm_u24le", "pcm_u24be", "pcm_s24le", "pcm_s24be", "pcm_s24le_planar", "pcm_s24daud"],
  ...[
    "pcm_u32le",
    "pcm_u32be",
    "pcm_s32le",
    "pcm_s32be",
    "pcm_s32le_planar",
    "pcm_s64le",
    "pcm_s64be",
  ],
  ...["pcm_f16le", "pcm_f24le", "pcm_f32le", "pcm_f32be", "pcm_f64le", "pcm_f64be"],
] as const;

export const pictureDecoders = ["mjpeg", "png", "webp", "gif", "apng"] as const;

export const decoders: readonly string[] = [...videoDecoders, ...audioDecoders];
