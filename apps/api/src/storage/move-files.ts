import { createHash, type Hash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { hasCode } from "../config/startup-error.ts";
import type { Storage, StoredFile } from "./storage.ts";

export interface MoveOptions {
  readonly from: Storage;
  readonly to: Storage;
  /** False while the file is uploading. */
  readonly isMovable: (key: string) => Promise<boolean>;
  readonly onMoved: (file: StoredFile) => void;
}

export interface MoveResult {
  readonly moved: number;
  readonly bytes: number;
  readonly left: number;
  /** Each names a file and the reason. */
  readonly problems: readonly string[];
}

const filesAtOnce = 8;

/**
 * Deletes a file after verifying its copy. Interruptible and repeatable, also beside a server with
 * `withOlderStorage(to, from)`.
 */
export async function moveFiles(
  folders: readonly string[],
  options: MoveOptions,
): Promise<MoveResult> {
  const { from, isMovable, onMoved } = options;
  const problems: string[] = [];
  const running = new Set<Promise<void>>();
  let moved = 0;
  let bytes = 0;
  let left = 0;

  async function move(file: StoredFile): Promise<void> {
    try {
      if (!(await isMovable(file.key))) {
        left += 1;
        return;
      }
      await moveFile(file, options);
      moved += 1;
      bytes += file.bytes;
      onMoved(file);
    } catch (error) {
      // It was deleted during the copy.
      if (hasCode(error, "ENOENT")) return;
      problems.push(`${file.key}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  for (const folder of folders) {
    for await (const file of from.list(folder)) {
      const work: Promise<void> = move(file).finally(() => running.delete(work));
      running.add(work);
      if (running.size >= filesAtOnce) await Promise.race(running);
    }
  }
  await Promise.all(running);
  return { moved, bytes, left, problems };
}

async function moveFile({ key, modifiedAt }: StoredFile, { from, to }: MoveOptions): Promise<void> {
  const sent = createHash("sha256");
  const isNew = await to.putIfAbsent(key, hashing(await from.read(key), sent));
  if (isNew) {
    if ((await digestOf(to, key)) !== sent.digest("hex")) {
      await to.delete(key);
      throw new Error("the copy is not equal. Run the command again");
    }
    // It may have been deleted before the copy existed.
    if (!(await from.stat(key))) return to.delete(key);
  } else {
    const existing = await to.stat(key);
    const isEqual = (await digestOf(from, key)) === (await digestOf(to, key));
    // Servers replace only files in the new storage.
    if (!isEqual && existing && existing.modifiedAt < modifiedAt)
      throw new Error(
        "the new place has an older version. Does every server have the new STORAGE?",
      );
  }
  await from.delete(key);
}

function hashing(stream: Readable, hash: Hash): Readable {
  return Readable.from(
    (async function* () {
      for await (const chunk of stream as AsyncIterable<Uint8Array>) {
        hash.update(chunk);
        yield chunk;
      }
    })(),
  );
}

async function digestOf(storage: Storage, key: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(await storage.read(key), hash);
  return hash.digest("hex");
}
