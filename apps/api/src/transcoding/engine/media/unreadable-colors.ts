import {
  AV_PKT_DATA_DOVI_CONF,
  AVCOL_SPC_BT2020_CL,
  AVCOL_SPC_CHROMA_DERIVED_CL,
  AVCOL_SPC_CHROMA_DERIVED_NCL,
  AVCOL_SPC_ICTCP,
  AVCOL_SPC_IPT_C2,
  AVCOL_SPC_SMPTE2085,
  AVCOL_SPC_YCGCO,
  AVCOL_SPC_YCGCO_RE,
  AVCOL_SPC_YCGCO_RO,
} from "node-av/constants";
import type { CodecParameters } from "node-av/lib";

/** FFmpeg's scaler has no coefficients for these. */
const matrices = new Map<number, string>([
  [AVCOL_SPC_YCGCO, "ycgco"],
  [AVCOL_SPC_BT2020_CL, "bt2020_cl"],
  [AVCOL_SPC_SMPTE2085, "smpte2085"],
  [AVCOL_SPC_CHROMA_DERIVED_NCL, "chroma_derived"],
  [AVCOL_SPC_CHROMA_DERIVED_CL, "chroma_derived"],
  [AVCOL_SPC_ICTCP, "ictcp"],
  [AVCOL_SPC_IPT_C2, "ipt_c2"],
  [AVCOL_SPC_YCGCO_RE, "ycgco"],
  [AVCOL_SPC_YCGCO_RO, "ycgco"],
]);

/** The name of colours that would come out wrong, although the codec can be decoded. */
export function unreadableColors(codecpar: CodecParameters): string | null {
  const record = codecpar.getCodedSideData(AV_PKT_DATA_DOVI_CONF);
  const [profile, compatibility] = [record?.[2], record?.[7]];
  // Without Dolby's own decoder such a picture is not even YCbCr.
  if (profile !== undefined && compatibility === 0) return `dolby_vision_${profile}`;
  return matrices.get(codecpar.colorSpace) ?? null;
}
