import { AVSEEK_SET } from "node-av/constants";
import type { IOContext } from "node-av/lib";

/** The bytes of a file, beside what FFmpeg reads of it. Moves the position. */
export interface FileBytes {
  readonly size: number;
  /** Fewer bytes at the end of the file. */
  read(position: number, bytes: number): Buffer;
}

export function fileBytes(io: IOContext): FileBytes {
  return {
    size: Number(io.sizeSync()),
    read(position, bytes) {
      io.seekSync(BigInt(position), AVSEEK_SET);
      const part = io.readSync(bytes);
      return typeof part === "number" ? Buffer.alloc(0) : part;
    },
  };
}
