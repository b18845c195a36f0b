import type { Variant } from "../fast-start/playlist";

/**
 * The variants that can follow each other in the same buffers: with codecs of the same kind, and
 * audio in the same place.
 */
export function compatibleVariants(variants: readonly Variant[], first: Variant): Variant[] {
  return variants.filter(
    ({ videoCodec, audioCodec, audioUrl }) =>
      family(videoCodec) === family(first.videoCodec) &&
      family(audioCodec) === family(first.audioCodec) &&
      (audioUrl === null) === (first.audioUrl === null),
  );
}

/** Such as `avc1` of `avc1.4d401e`. */
function family(codec: string | null): string | undefined {
  return codec?.split(".")[0];
}
