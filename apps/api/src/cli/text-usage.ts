/** Apart from what runs them: the list of commands is loaded with every command. */
export const textUsage = [
  "text list",
  "text get NAME LANGUAGE [VERSION]",
  "text set NAME LANGUAGE FILE",
  "text unset NAME LANGUAGE",
  "text history NAME LANGUAGE",
] as const;
