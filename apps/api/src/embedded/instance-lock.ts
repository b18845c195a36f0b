import { createServer } from "node:net";
import { stat } from "node:fs/promises";
import { hasCode, StartupError } from "../config/startup-error.ts";

/**
 * The lock is an abstract socket named after the folder's inode: the kernel frees it, so that no
 * stale lock file remains.
 * @returns a release function.
 * @throws {StartupError} if another process holds it.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const { dev, ino } = await stat(folder);
  const lock = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    lock.once("error", (error) => {
      reject(
        hasCode(error, "EADDRINUSE")
          ? new StartupError(
              `Another server is running on the data folder ${folder}. ` +
                "Stop it first, or set DATA_FOLDER to another folder.",
            )
          : error,
      );
    });
    lock.listen(`\0marquee-${dev}-${ino}`, resolve);
  });
  lock.unref();
  return () => new Promise((resolve) => lock.close(() => resolve()));
}
