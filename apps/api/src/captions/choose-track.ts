/**
 * Falls back to a variety (`pt-BR` for `pt`, and the reverse), then the first.
 * @param wanted BCP 47 tag, in any case.
 */
export function chooseTrack<Track extends { readonly language: string }>(
  tracks: readonly Track[],
  wanted: string | undefined,
): Track | undefined {
  const tag = wanted?.toLowerCase();
  const baseOf = (language: string) => language.toLowerCase().split("-")[0];
  return (
    tracks.find(({ language }) => language.toLowerCase() === tag) ??
    tracks.find(({ language }) => tag !== undefined && baseOf(language) === baseOf(tag)) ??
    tracks[0]
  );
}
