import { constants } from "node:fs";
import { open, readlink, realpath, type FileHandle } from "node:fs/promises";
import { join, sep } from "node:path";
import { StartupError } from "../config/startup-error.ts";

/**
 * Follows links within the folder, and checks the open file, so that exchanged links cannot lead
 * outside.
 * @param folder its real path.
 * @throws {StartupError} without such a file.
 */
export async function openInside(folder: string, path: string): Promise<FileHandle> {
  // Opening a pipe must not block.
  const file = await open(join(folder, path), constants.O_RDONLY | constants.O_NONBLOCK).catch(
    () => null,
  );
  if (!file) throw new StartupError("there is no such file in the folder");
  try {
    const opened = await file.stat();
    if (!opened.isFile()) throw new StartupError("there is no such file in the folder");
    const real = await realPathOf(file, join(folder, path));
    if (!real.startsWith(`${folder}${sep}`))
      throw new StartupError("the file is not inside of the folder");
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Only Linux reveals the path of an open file. */
function realPathOf(file: FileHandle, path: string): Promise<string> {
  return process.platform === "linux" ? readlink(`/proc/self/fd/${file.fd}`) : realpath(path);
}
