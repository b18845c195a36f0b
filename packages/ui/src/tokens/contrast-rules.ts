/** Pairs of colours with their required contrast ratio. Used by the tests and the colour page. */
export interface ContrastRule {
  foreground: string;
  backgrounds: readonly string[];
  atLeast: number;
}

const surfaces = ["canvas", "surface", "raised", "overlay"];

/** `light-tint-hover` is what a tag has under the pointer, `track-on-…` a track over a surface. */
export const contrastRules: readonly ContrastRule[] = [
  { foreground: "text", backgrounds: surfaces, atLeast: 7 },
  {
    foreground: "muted",
    backgrounds: [...surfaces, "light-tint", "light-tint-hover"],
    atLeast: 4.5,
  },
  { foreground: "faint", backgrounds: surfaces, atLeast: 3 },
  { foreground: "line-strong", backgrounds: surfaces, atLeast: 3 },
  {
    foreground: "light",
    backgrounds: [...surfaces, "light-tint", ...surfaces.map((name) => `track-on-${name}`)],
    atLeast: 3,
  },
  {
    foreground: "light-text",
    backgrounds: [...surfaces, "light-tint", "light-tint-hover"],
    atLeast: 4.5,
  },
  {
    foreground: "text",
    backgrounds: ["light-tint", "danger-tint", "success-tint", "notice-tint"],
    atLeast: 7,
  },
  { foreground: "on-light", backgrounds: ["light", "light-strong"], atLeast: 4.5 },
  { foreground: "scrim-light", backgrounds: ["scrim"], atLeast: 7 },
  { foreground: "on-scrim-light", backgrounds: ["scrim-light"], atLeast: 4.5 },
  { foreground: "on-danger", backgrounds: ["danger"], atLeast: 4.5 },
  { foreground: "danger-text", backgrounds: [...surfaces, "danger-tint"], atLeast: 4.5 },
  { foreground: "success-text", backgrounds: [...surfaces, "success-tint"], atLeast: 4.5 },
  { foreground: "notice-text", backgrounds: [...surfaces, "notice-tint"], atLeast: 4.5 },
];

const raised: Readonly<Record<number, number>> = { 3: 4.5, 4.5: 7 };
/** A track tells how far something is by its end, which 3 : 1 is enough for. */
const isTrack = (name: string) => name.startsWith("track-on-");

/** Contrasts that the same pairs reach for visitors who ask their system for more. */
export const moreContrastRules: readonly ContrastRule[] = contrastRules.flatMap((rule) => {
  const { atLeast, backgrounds } = rule;
  const [tracks, others] = [
    backgrounds.filter(isTrack),
    backgrounds.filter((name) => !isTrack(name)),
  ];
  const onTracks = tracks.length > 0 ? [{ ...rule, backgrounds: tracks }] : [];
  return [{ ...rule, backgrounds: others, atLeast: raised[atLeast] ?? atLeast }, ...onTracks];
});
