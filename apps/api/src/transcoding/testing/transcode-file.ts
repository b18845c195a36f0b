import { regularCuts } from "../chunks.ts";
import { encodeTask } from "../encode-task.ts";
import type { Engine } from "../engine/create-engine.ts";
import type { EngineOutcome } from "../engine/run-task.ts";
import type { EngineTask } from "../engine/protocol.ts";
import type { Probe } from "../engine/probe.ts";
import type { ReceivedFile } from "../engine/read-reports.ts";
import { planMedia } from "../plan.ts";
import { runWithFile } from "./run-with-file.ts";

export interface MadeTrack {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly segments: readonly { readonly startSeconds: number; readonly seconds: number }[];
  /** Init segment and segments. */
  readonly content: Buffer;
}

export interface TranscodedFile {
  readonly probe: Probe;
  readonly isKept: boolean;
  readonly video: MadeTrack;
  readonly audio: MadeTrack | null;
  /** The last task that read the video. */
  readonly outcome: EngineOutcome;
}

/**
 * Makes one rendition and the audio of a file, without a database: the source if it can be kept.
 */
export async function transcodeFile(engine: Engine, path: string): Promise<TranscodedFile> {
  const { probe, outcome } = await runWithFile(engine, path, { kind: "probe" });
  const plan = probe && planMedia(probe, { keepSource: "auto" });
  if (!probe || plan?.kind !== "media") throw new Error(JSON.stringify({ outcome, plan }));
  const run = (task: EngineTask) => runWithFile(engine, path, task);
  const [rung = null] = planMediaEncoded(probe);
  const encoded = async () => {
    if (!rung) throw new Error("There is no rendition.");
    const cuts = regularCuts(plan.durationSeconds);
    return run(
      encodeTask({
        rung,
        picture: plan.picture,
        chunk: { chunk: 0, firstIndex: 0, cuts, endTicks: null },
      }),
    );
  };
  const copied = plan.source
    ? await run({ kind: "remux", video: true, audio: plan.audio === "copy" })
    : null;
  const isKept = copied?.outcome.kind === "done";
  const made = copied && isKept ? copied : await encoded();
  const separate = async (): Promise<readonly ReceivedFile[]> => {
    if (plan.audio === "none") return [];
    if (isKept && plan.audio === "copy") return made.files;
    const copy =
      plan.audio === "copy" ? await run({ kind: "remux", video: false, audio: true }) : null;
    return copy?.outcome.kind === "done" ? copy.files : (await run({ kind: "encode-audio" })).files;
  };
  const video = trackOf(made.files, "video");
  if (!video) throw new Error(JSON.stringify(made.outcome));
  return { probe, isKept, video, audio: trackOf(await separate(), "audio"), outcome: made.outcome };
}

function planMediaEncoded(probe: Probe) {
  const plan = planMedia(probe, { keepSource: "never" });
  return plan.kind === "media" ? plan.rungs : [];
}

function trackOf(files: readonly ReceivedFile[], track: "video" | "audio"): MadeTrack | null {
  const own = files.filter((file) => file.track === track);
  const segments = own.flatMap(({ segment }) => (segment ? [segment] : []));
  const last = segments.at(-1);
  if (!last) return null;
  return {
    startSeconds: segments[0]?.startSeconds ?? 0,
    endSeconds: last.startSeconds + last.seconds,
    segments,
    content: Buffer.concat(own.map(({ content }) => content)),
  };
}
