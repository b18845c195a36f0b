import { statfs } from "node:fs/promises";

/** Files in it are in memory. */
export const memoryFolder = "/dev/shm";

/** Some containers give it 64 MB. */
const enoughBytes = 4e9;

export async function hasRoomInMemory(): Promise<boolean> {
  const memory = await statfs(memoryFolder).catch(() => null);
  return memory !== null && memory.bavail * memory.bsize > enoughBytes;
}
