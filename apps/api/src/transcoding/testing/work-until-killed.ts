import Fastify from "fastify";
import { systemClock } from "../../clock.ts";
import { connect } from "../../db/connect.ts";
import { createFolderStorage } from "../../storage/folder-storage.ts";
import { fixedQuota } from "../../studio/testing/fixed-quota.ts";
import { createTranscoding } from "../create-transcoding.ts";
import { createEngine } from "../engine/create-engine.ts";
import { createSourceFiles } from "../source-files.ts";

// A worker for a test to kill. Arguments: the database's URL, the storage's folder.
const [, , url = "", folder = ""] = process.argv;
const { sql } = await connect({ url }, { connections: 4, timeoutMs: 60_000 });
const { log } = Fastify({ logger: false });
const engine = await createEngine({ niceness: 0 });
const storage = createFolderStorage(folder);
const sources = createSourceFiles({ storage, scratchFolder: `${folder}/scratch` });
const quota = fixedQuota({ dailyHours: 1 });
createTranscoding({
  sql,
  quota,
  storage,
  sources,
  clock: systemClock,
  log,
  engine,
  slots: 1,
}).start();
process.stdout.write("started\n");
