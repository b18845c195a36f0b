import { rm } from "node:fs/promises";
import { join } from "node:path";

const key = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Creates the function that deletes a folder of media with all that is in it. It is no error if there is none. */
export function createMediaDeletion(mediaFolder: string) {
  return async function deleteMedia(folder: string): Promise<void> {
    // A name from the database must never lead out of the folder.
    if (!key.test(folder)) throw new Error(`No folder of media can be named ${JSON.stringify(folder)}.`);
    await rm(join(mediaFolder, folder), { recursive: true, force: true });
  };
}
