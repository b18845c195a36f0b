import type { Queryable } from "../db/connect.ts";
import { maxRenditionBytes } from "./plan.ts";
import type { Prepared } from "./prepared.ts";
import type { EncodePayload } from "./task-payloads.ts";
import { addTask, finishTask, priorities, type Task } from "./task-queue.ts";
import type { VideoRow } from "./video-row.ts";

interface AddedEncodes {
  readonly current: Task | null;
  readonly earlyFrames: number;
}

/**
 * Work of the early encoder counts as done.
 * @param isWithinShare false lowers the priority of a creator over the daily share
 */
export async function addEncodeTasks(
  transaction: Queryable,
  video: Pick<VideoRow, "id" | "revision">,
  { prepared, isWithinShare }: { readonly prepared: Prepared; readonly isWithinShare: boolean },
): Promise<AddedEncodes> {
  const { plan, chunks, early, durationSeconds } = prepared;
  const scope = { videoId: video.id, revision: video.revision };
  const earlyState = early?.endWithCurrent();
  const [preparation] = await transaction<{ priority: number }[]>`
    select priority from encode_tasks where video_id = ${video.id} and revision = ${video.revision}
      and kind = 'prepare'`;
  const isPutFirst = preparation?.priority === priorities.prepareFirst;
  let earlyFrames = 0;
  let current: Task | null = null;
  for (const [index, rung] of plan.rungs.entries()) {
    const isEarly = early?.height === rung.height;
    const fairPriority = index === 0 ? priorities.firstRendition : priorities.otherRenditions;
    const sharedPriority = isWithinShare ? fairPriority : priorities.beyondShare;
    const priority = isPutFirst ? priorities.putFirst : sharedPriority;
    // It reserves its maximum size until it is ready.
    await transaction`
      insert into renditions (video_id, height, state, width, bytes)
      values (${video.id}, ${rung.height}, 'waiting', ${rung.settings.width},
        ${maxRenditionBytes(rung, durationSeconds)})
      on conflict do nothing`;
    for (const chunk of chunks) {
      const payload: EncodePayload = {
        rung,
        picture: plan.picture,
        chunk: { ...chunk, cuts: [...chunk.cuts] },
        chunks: chunks.length,
        findsFlashes: index === 0,
      };
      const isComplete = isEarly && earlyState?.complete.includes(chunk.chunk) === true;
      const isCurrent = isEarly && earlyState?.current === chunk.chunk;
      const added = await addTask(transaction, {
        ...scope,
        kind: "encode",
        height: rung.height,
        chunk: chunk.chunk,
        priority,
        payload,
        isClaimed: isComplete || isCurrent,
      });
      if (added && isComplete && early) {
        const result = early.chunkResult(chunk.chunk);
        earlyFrames += result.frames;
        await finishTask(transaction, added, result);
      }
      if (isCurrent) current = added;
    }
  }
  return { current, earlyFrames };
}
