import { randomUUID } from "node:crypto";
import { link, open, readdir, rename, rm, stat, unlink, type FileHandle } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { hasCode } from "../config/startup-error.ts";
import {
  isStorageKey,
  requireStorageKey,
  type FileContent,
  type Storage,
  type StoredFile,
} from "./storage.ts";
import { sourceFolder } from "./storage-keys.ts";
import { makeDurableFolder, syncFolder } from "./sync-folder.ts";
import { writeAll } from "./write-all.ts";

/** Keys never start with a dot, so that nothing lists or reads unfinished files. */
const temporaryPrefix = ".unfinished-";

/** Creates the folder at the first write. */
export function createFolderStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, ...requireStorageKey(key).split("/"));

  /** Writes under another name; `publish` then makes it appear as a whole. */
  async function store(
    path: string,
    content: FileContent,
    publish: (temporary: string) => Promise<void>,
  ): Promise<void> {
    const parent = dirname(path);
    await makeDurableFolder(parent);
    const temporary = join(parent, `${temporaryPrefix}${randomUUID()}`);
    try {
      await using file = await open(temporary, "wx");
      await writeAll(file, content instanceof Readable ? content : [Buffer.from(content)], 0);
      await file.sync();
      await publish(temporary);
    } catch (error) {
      await unlink(temporary).catch(() => undefined);
      throw error;
    }
    await syncFolder(parent);
  }

  async function* list(key: string): AsyncGenerator<StoredFile> {
    const entries = await readdir(pathOf(key), { withFileTypes: true }).catch(emptyIfMissing);
    for (const entry of entries) {
      const inner = `${key}/${entry.name}`;
      if (!isStorageKey(inner)) continue;
      if (entry.isDirectory()) yield* list(inner);
      const found = entry.isFile() ? await statOf(inner) : null;
      if (found) yield found;
    }
  }

  async function statOf(key: string): Promise<StoredFile | null> {
    const found = await stat(pathOf(key)).catch(nullIfMissing);
    return found?.isFile() ? { key, bytes: found.size, modifiedAt: found.mtime } : null;
  }

  return {
    async put(key, content) {
      const path = pathOf(key);
      await store(path, content, (temporary) => rename(temporary, path));
    },

    async putIfAbsent(key, content) {
      const path = pathOf(key);
      try {
        await store(path, content, async (temporary) => {
          await link(temporary, path);
          await unlink(temporary);
        });
        return true;
      } catch (error) {
        if (!hasCode(error, "EEXIST")) throw error;
        return false;
      }
    },

    stat: statOf,

    async read(key, range) {
      const file = await open(pathOf(key), "r");
      return file.createReadStream(range ?? {});
    },

    delete: (key) => rm(pathOf(key), { recursive: true, force: true }),

    list,

    async writeAt(key, position, content) {
      const path = pathOf(key);
      await makeDurableFolder(dirname(path));
      await using file = await openForWriting(path);
      const written = await writeAll(file, content, position);
      await file.datasync();
      return written;
    },

    async removeUnfinished(before) {
      const uploads = join(folder, sourceFolder);
      for (const name of await readdir(uploads).catch(emptyIfMissing)) {
        const path = join(uploads, name);
        const found = name.startsWith(temporaryPrefix)
          ? await stat(path).catch(nullIfMissing)
          : null;
        if (found && found.mtime < before) await rm(path, { force: true });
      }
    },

    localPath: pathOf,
  };
}

/** Keeps content; new files survive a crash. */
async function openForWriting(path: string): Promise<FileHandle> {
  try {
    return await open(path, "r+");
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
    const created = await open(path, "a+");
    await created.sync();
    await created.close();
    await syncFolder(dirname(path));
    return open(path, "r+");
  }
}

function nullIfMissing(error: unknown): null {
  if (hasCode(error, "ENOENT") || hasCode(error, "ENOTDIR")) return null;
  throw error;
}

function emptyIfMissing(error: unknown): never[] {
  return nullIfMissing(error) ?? [];
}
