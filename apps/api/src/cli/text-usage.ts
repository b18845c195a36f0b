/** Separate, because every command loads the list. */
export const textUsage = [
  "text list",
  "text get NAME LANGUAGE [VERSION]",
  "text set NAME LANGUAGE FILE",
  "text unset NAME LANGUAGE",
  "text history NAME LANGUAGE",
] as const;
