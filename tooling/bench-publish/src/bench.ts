import { createEngine } from "../../../apps/api/src/transcoding/engine/create-engine.ts";
import { startTestStudio } from "../../../apps/api/src/transcoding/testing/test-studio.ts";
import { h264Clip, hevcClip, smallClip } from "./clips.ts";
import { machineState, percentile } from "./machine.ts";
import { publishMutated } from "./mutated-files.ts";
import { options, type Part } from "./options.ts";
import { publishClip, type Measured } from "./publish-clip.ts";

const fastMegabits = 50;
const hevcMegabits = 20;
const { seconds, runs } = options;
const format = (value: number) => `${value.toFixed(2)} s`;

const measure: Record<Part, () => Promise<void>> = {
  async h264() {
    const clip = await h264Clip(seconds);
    const measured = await repeat(clip, { megabits: fastMegabits, keepSource: "auto" });
    report(
      `H.264 at ${fastMegabits} Mbit/s, source kept, ${seconds} s of 1080p`,
      measured,
      "goal: p50 ≤ 1 s, p95 ≤ 2 s; ready ≤ 45 s",
    );
  },
  async hevc() {
    const clip = await hevcClip(seconds);
    const measured = await repeat(clip, { megabits: hevcMegabits, keepSource: "auto" });
    report(`HEVC at ${hevcMegabits} Mbit/s, ${seconds} s of 1080p`, measured, "goal: watchable ≤ 5 s");
  },
  async encode() {
    const clip = await h264Clip(seconds);
    const measured = await repeat(clip, { megabits: fastMegabits, keepSource: "never" });
    report(`H.264, all encoded, ${seconds} s of 1080p`, measured, "goal: ready ≤ 70 s");
  },
  async mutated() {
    const clip = await smallClip();
    await using studio = await openStudio("auto");
    const outcomes = await publishMutated(studio, clip, options.mutatedFiles);
    const text = [...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(", ");
    console.log(`${options.mutatedFiles} mutated files: all reached a final state (${text})`);
  },
};

console.log(`Before: ${machineState()}`);
for (const part of options.parts) {
  await measure[part]();
  console.log(`  ${machineState()}`);
}

async function openStudio(keepSource: "auto" | "never") {
  const studio = await startTestStudio({ keepSource, engine: await createEngine() });
  return { ...studio, [Symbol.asyncDispose]: () => studio.stop() };
}

async function repeat(
  clip: string,
  { megabits, keepSource }: { megabits: number; keepSource: "auto" | "never" },
): Promise<Measured[]> {
  const measured: Measured[] = [];
  await using studio = await openStudio(keepSource);
  for (let run = 0; run < runs; run += 1) measured.push(await publishClip(studio, clip, megabits));
  return measured;
}

function report(title: string, measured: readonly Measured[], goal: string): void {
  const figures = (pick: (measured: Measured) => number) => {
    const values = measured.map(pick);
    return `p50 ${format(percentile(values, 0.5))}, p95 ${format(percentile(values, 0.95))}`;
  };
  console.log(`${title} (${measured.length} runs; ${goal})`);
  console.log(`  upload:                 ${figures(({ uploadSeconds }) => uploadSeconds)}`);
  console.log(`  last byte to watchable: ${figures(({ watchableSeconds }) => watchableSeconds)}`);
  console.log(`  last byte to ready:     ${figures(({ readySeconds }) => readySeconds)}`);
}
