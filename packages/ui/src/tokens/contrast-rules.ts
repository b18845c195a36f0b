/** Pairs of colours with their required contrast ratio. Used by the test and the colour page. */
export interface ContrastRule {
  foreground: string;
  backgrounds: readonly string[];
  atLeast: number;
}

const surfaces = ["canvas", "surface", "raised", "overlay"];

export const contrastRules: readonly ContrastRule[] = [
  { foreground: "text", backgrounds: surfaces, atLeast: 7 },
  { foreground: "muted", backgrounds: surfaces, atLeast: 4.5 },
  { foreground: "faint", backgrounds: surfaces, atLeast: 3 },
  { foreground: "line-strong", backgrounds: surfaces, atLeast: 3 },
  { foreground: "light", backgrounds: surfaces, atLeast: 3 },
  { foreground: "light-text", backgrounds: [...surfaces, "light-tint"], atLeast: 4.5 },
  { foreground: "text", backgrounds: ["light-tint", "danger-tint", "success-tint", "notice-tint"], atLeast: 7 },
  { foreground: "on-light", backgrounds: ["light", "light-strong"], atLeast: 4.5 },
  { foreground: "on-danger", backgrounds: ["danger"], atLeast: 4.5 },
  { foreground: "danger-text", backgrounds: [...surfaces, "danger-tint"], atLeast: 4.5 },
  { foreground: "success-text", backgrounds: [...surfaces, "success-tint"], atLeast: 4.5 },
  { foreground: "notice-text", backgrounds: [...surfaces, "notice-tint"], atLeast: 4.5 },
];
