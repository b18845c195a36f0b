import { parseArgs } from "node:util";

const parts = ["h264", "hevc", "encode", "mutated", "kills", "uploads", "isolation", "visitors"] as const;
export type Part = (typeof parts)[number];

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    runs: { type: "string", default: "5" },
    seconds: { type: "string", default: "60" },
    files: { type: "string", default: "1000" },
    kills: { type: "string", default: "50" },
  },
});

export const options = {
  parts: parts.filter((part) => values.only === undefined || values.only.includes(part)),
  runs: Number(values.runs),
  seconds: Number(values.seconds),
  mutatedFiles: Number(values.files),
  kills: Number(values.kills),
};
