import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/** FFmpeg's description of a file. Times are relative to the start of its first track. */
export interface MediaFacts {
  readonly seconds: number;
  /** As shown: with square pixels, upright. */
  readonly width: number;
  readonly height: number;
  /** Degrees clockwise that the file asks for. */
  readonly rotation: number;
  readonly hasSound: boolean;
  /** When the first sound is heard. */
  readonly soundAt: number | null;
  /** Mean red, green and blue of the first frame. */
  readonly colour: readonly number[] | null;
}

const program = fileURLToPath(new URL("describe-process.ts", import.meta.url));

/**
 * Describes files in one separate process. Null for a file that FFmpeg cannot open, or that ends
 * the process.
 */
export function describeMedia(paths: readonly string[]): Promise<(MediaFacts | null)[]> {
  return new Promise((resolve) => {
    const child = fork(program, [...paths], { stdio: ["ignore", "ignore", "ignore", "ipc"] });
    child.once("message", (facts: (MediaFacts | null)[]) => resolve(facts));
    child.once("close", () => resolve(paths.map(() => null)));
  });
}
