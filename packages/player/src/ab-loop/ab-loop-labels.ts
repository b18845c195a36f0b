/** Every text of the A-B loop. */
export interface AbLoopLabels {
  /** Entry of the settings menu, and name of the group of buttons. */
  title: string;
  setStart: string;
  setEnd: string;
  clear: string;
  close: string;
  /** Announced with positions such as `1:05`. */
  startsAt: (start: string) => string;
  loops: (start: string, end: string) => string;
  cleared: string;
  tooShort: string;
}

export const englishAbLoopLabels: AbLoopLabels = {
  title: "A-B loop",
  setStart: "Set A",
  setEnd: "Set B",
  clear: "Clear",
  close: "Close",
  startsAt: (start) => `Loop starts at ${start}`,
  loops: (start, end) => `Looping ${start} to ${end}`,
  cleared: "Loop cleared",
  tooShort: "Choose an end that is after the start.",
};
