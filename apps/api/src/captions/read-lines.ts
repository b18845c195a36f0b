import {
  CaptionsError,
  parseCaptions,
  transcriptLines,
  type TranscriptLine,
} from "@marquee/api-client/captions";
import { hasCode } from "../config/startup-error.ts";
import { readAll } from "../storage/read-all.ts";
import type { Storage } from "../storage/storage.ts";
import { storageKeys } from "../storage/storage-keys.ts";
import { captionsFile } from "./captions-playlist.ts";

interface CaptionsFile {
  readonly file: string;
  readonly name: string;
}

export async function readLines(
  storage: Storage,
  { file, name }: CaptionsFile,
): Promise<readonly TranscriptLine[] | null> {
  // Captions of the stream itself are in its folder.
  const content =
    (await read(storage, `${storageKeys.captions(file)}/${name}.vtt`)) ??
    (await read(storage, storageKeys.media(`${file}/${captionsFile(name)}`)));
  return content === null ? null : parseLines(content);
}

function parseLines(content: string): readonly TranscriptLine[] | null {
  try {
    return transcriptLines(parseCaptions(content));
  } catch (error) {
    if (error instanceof CaptionsError) return null;
    throw error;
  }
}

async function read(storage: Storage, key: string): Promise<string | null> {
  try {
    return (await readAll(storage, key)).toString();
  } catch (error) {
    if (hasCode(error, "ENOENT") || hasCode(error, "ENOTDIR")) return null;
    throw error;
  }
}
