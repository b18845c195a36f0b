import { availableParallelism } from "node:os";
import type { AppDependencies } from "../app-dependencies.ts";
import { createCaptionsStore } from "../captions/captions-store.ts";
import { createCaptionMaker } from "../captions/machine/caption-maker.ts";
import { createSaveMade } from "../captions/machine/save-made.ts";
import type { Quota } from "../studio/quota.ts";
import type { SourceFiles } from "../transcoding/source-files.ts";

type Dependencies = Pick<
  AppDependencies,
  "config" | "clock" | "log" | "engine" | "storage" | "storageOwner"
>;

/** Half of the cores, but as many as the memory's speed feeds. */
const threads = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)));

export function composeCaptionMaker({
  database: { sql },
  config,
  clock,
  log,
  engine,
  storage,
  storageOwner,
  sources,
  quota,
}: Dependencies & {
  readonly database: Pick<AppDependencies["database"], "sql">;
  readonly sources: SourceFiles;
  readonly quota: Quota;
}) {
  return createCaptionMaker({
    sql,
    sources,
    engine,
    model: config.TRANSCODE_SLOTS === 0 ? undefined : config.CAPTIONS_MODEL,
    threads,
    log,
    save: createSaveMade(createCaptionsStore({ sql, clock, storage, quota })),
    mayWork: storageOwner.mayAct,
  });
}
