import type { AppDependencies } from "../app-dependencies.ts";
import { createCaptionsStore } from "../captions/captions-store.ts";
import { createCaptionMaker } from "../captions/machine/caption-maker.ts";
import { captionThreads } from "../captions/machine/caption-threads.ts";
import { createSaveMade } from "../captions/machine/save-made.ts";
import type { Quota } from "../studio/quota.ts";
import type { SourceFiles } from "../transcoding/source-files.ts";

type Dependencies = Pick<
  AppDependencies,
  "config" | "clock" | "log" | "engine" | "storage" | "storageOwner"
>;

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
    threads: captionThreads,
    log,
    save: createSaveMade(createCaptionsStore({ sql, clock, storage, quota })),
    mayWork: storageOwner.mayAct,
  });
}
