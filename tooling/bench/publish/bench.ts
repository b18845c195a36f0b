import { defaultNiceness } from "../../../apps/api/src/config/variables.ts";
import { createEngine } from "../../../apps/api/src/transcoding/engine/create-engine.ts";
import { startTestStudio } from "../../../apps/api/src/transcoding/testing/test-studio.ts";
import { serveHostileUploads } from "./hostile-uploads.ts";
import { h264Clip, hevcClip, longClip, smallClip } from "./clips.ts";
import { percentile } from "../percentile.ts";
import { machineState } from "./machine.ts";
import { publishMutated } from "./mutated-files.ts";
import { options, type Part } from "./options.ts";
import { publishClip, type Measured } from "./publish-clip.ts";
import { runTests } from "./run-tests.ts";
import { uploadClip } from "./upload-clip.ts";
import { timeVisitors } from "./visitors.ts";

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
  async hour() {
    const clip = await longClip(seconds, options);
    await using studio = await openStudio("auto");
    const { megabits, uploadSeconds, watchableSeconds } = await uploadClip(
      studio,
      clip,
      options.megabits,
    );
    console.log(
      `H.264, source kept, ${options.minutes} min of 1080p (1 run; goal: watchable ≤ 3 s)`,
    );
    console.log(
      `  upload:                 ${format(uploadSeconds)}, ${megabits.toFixed(0)} Mbit/s`,
    );
    console.log(`  last byte to watchable: ${format(watchableSeconds)}`);
  },
  async hevc() {
    const clip = await hevcClip(seconds);
    const measured = await repeat(clip, { megabits: hevcMegabits, keepSource: "auto" });
    report(
      `HEVC at ${hevcMegabits} Mbit/s, ${seconds} s of 1080p`,
      measured,
      "goal: watchable ≤ 5 s",
    );
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
    const text = [...outcomes].map(([outcome, seeds]) => `${seeds.length} ${outcome}`).join(", ");
    console.log(`${options.mutatedFiles} mutated files: all reached a final state (${text})`);
    const unclassified = outcomes.get("engine");
    if (unclassified)
      console.log(`  the engine could not classify those of the seeds ${unclassified.join(", ")}`);
  },
  async hostile() {
    const statuses = await serveHostileUploads(await smallClip(), options.mutatedFiles);
    const failed = statuses.filter((status) => status !== 200).length;
    console.log(
      `${options.mutatedFiles} hostile or odd uploads (goal: the server answers throughout)`,
    );
    console.log(`  a visitor's requests: ${statuses.length}, ${failed} of them failed`);
  },
  async kills() {
    await runTests(["src/transcoding/kills.test.ts"], {
      environment: { KILLS: `${options.kills}` },
    });
  },
  async uploads() {
    await runTests(["src/uploads/upload-durability.test.ts"], {
      environment: { KILLS: `${options.kills}` },
    });
  },
  async isolation() {
    const files = ["src/transcoding/engine/isolation.test.ts", "src/transcoding/failures.test.ts"];
    await runTests(files, { title: "R-PUB-13" });
  },
  async visitors() {
    const { idle, encoding } = await timeVisitors(await h264Clip(seconds), seconds);
    const p95 = [idle, encoding].map((times) => percentile(times, 0.95));
    const [idleP95 = 0, encodingP95 = 0] = p95;
    console.log(`Watch page while ${seconds} s of 1080p are encoded (goal: p95 ≤ 1.3 × idle)`);
    console.log(`  idle:     p95 ${idleP95.toFixed(1)} ms of ${idle.length} requests`);
    console.log(
      `  encoding: p95 ${encodingP95.toFixed(1)} ms of ${encoding.length}: ` +
        `${(encodingP95 / idleP95).toFixed(2)} ×`,
    );
  },
};

console.log(`Before: ${machineState()}`);
for (const part of options.parts) {
  await measure[part]();
  console.log(`  ${machineState()}`);
}

async function openStudio(keepSource: "auto" | "never") {
  const engine = await createEngine({ niceness: defaultNiceness });
  const studio = await startTestStudio({ keepSource, engine, cluster: "new" });
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
