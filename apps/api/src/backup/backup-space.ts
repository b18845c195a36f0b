import { statfs } from "node:fs/promises";

export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

export type ReadSpace = (folder: string) => Promise<DiskSpace>;

const minReserveBytes = 1_000_000_000;
/** Databases and servers on the same disk stop without any. */
const reservedShare = 0.05;
/** A database grows from one backup to the next. */
const growth = 1.5;

export const readDiskSpace: ReadSpace = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
};

interface Needed {
  /** Size of the last backup; null for none. */
  readonly lastBytes: number | null;
  /** A compressed copy is smaller. */
  readonly databaseBytes: number;
}

/** Returns how many bytes are missing; 0 if a backup leaves enough room on the disk. */
export function missingBytes(
  { freeBytes, totalBytes }: DiskSpace,
  { lastBytes, databaseBytes }: Needed,
): number {
  const expected = lastBytes === null ? databaseBytes : lastBytes * growth;
  const reserve = Math.max(minReserveBytes, totalBytes * reservedShare);
  return Math.max(0, Math.ceil(expected + reserve - freeBytes));
}
