import { readSync, writeSync } from "node:fs";
import type { Available, FileReport, Order, Report } from "./protocol.ts";

/** The child's only descriptors, opened by the parent. */
export const descriptors = { input: 3, control: 4, reports: 5 } as const;

const progressIntervalMs = 500;

/** Synchronous: the engine never returns to the event loop. */
export function createChannel() {
  let pending = "";
  let lastProgressAt = 0;

  function readLine(): unknown {
    const chunk = Buffer.alloc(65_536);
    for (;;) {
      const end = pending.indexOf("\n");
      if (end >= 0) {
        const line = pending.slice(0, end);
        pending = pending.slice(end + 1);
        return JSON.parse(line);
      }
      const length = retryWhenBusy(() => readSync(descriptors.control, chunk));
      // The parent has exited.
      if (length === 0) endProcess();
      pending += chunk.toString("utf8", 0, length);
    }
  }

  function write(bytes: Buffer): void {
    let offset = 0;
    while (offset < bytes.length) {
      offset += retryWhenBusy(() => writeSync(descriptors.reports, bytes, offset));
    }
  }

  return {
    // The parent is trusted and has validated them: a validator costs a quarter of the start.
    readOrder: () => readLine() as Order,
    readAvailable: () => (readLine() as Available).bytes,
    send: (report: Exclude<Report, FileReport>) =>
      write(Buffer.from(`${JSON.stringify(report)}\n`)),
    sendFile(report: Omit<FileReport, "kind" | "bytes">, bytes: Buffer) {
      write(Buffer.from(`${JSON.stringify({ kind: "file", ...report, bytes: bytes.length })}\n`));
      write(bytes);
    },
    /** At most twice a second. */
    sendProgress(seconds: number) {
      const now = performance.now();
      if (now - lastProgressAt < progressIntervalMs) return;
      lastProgressAt = now;
      write(
        Buffer.from(`${JSON.stringify({ kind: "progress", seconds: Math.max(0, seconds) })}\n`),
      );
    },
  };
}

export type Channel = ReturnType<typeof createChannel>;

/** Some destructors of FFmpeg crash at exit. */
export function endProcess(): never {
  process.kill(process.pid, "SIGKILL");
  throw new Error("unreachable");
}

/** Some platforms make pipes non-blocking. */
function retryWhenBusy(operation: () => number): number {
  for (;;) {
    try {
      return operation();
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EAGAIN")) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}
