import { parseArgs } from "node:util";

const parts = [
  "h264",
  "hour",
  "hevc",
  "encode",
  "mutated",
  "hostile",
  "kills",
  "uploads",
  "isolation",
  "visitors",
] as const;
export type Part = (typeof parts)[number];

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    runs: { type: "string", default: "5" },
    seconds: { type: "string", default: "60" },
    minutes: { type: "string", default: "60" },
    megabits: { type: "string" },
    files: { type: "string", default: "1000" },
    kills: { type: "string", default: "50" },
  },
});

export const options = {
  parts: parts.filter((part) => values.only === undefined || values.only.includes(part)),
  runs: Number(values.runs),
  seconds: Number(values.seconds),
  /** Length of the long clip. */
  minutes: Number(values.minutes),
  /** Upload speed of the long clip; null for as fast as the disk takes it. */
  megabits: values.megabits === undefined ? null : Number(values.megabits),
  mutatedFiles: Number(values.files),
  kills: Number(values.kills),
};
