import type { Readable } from "node:stream";
import { reportSchema, type FileReport, type Report } from "./protocol.ts";

const maxLineBytes = 65_536;

export interface ReceivedFile extends FileReport {
  readonly content: Buffer;
}

/**
 * A compromised child may only send files with harmless names and bounded sizes.
 * @throws for violations of the protocol.
 */
export async function readReports(
  stream: Readable,
  handle: (report: Exclude<Report, FileReport> | ReceivedFile) => void | Promise<void>,
): Promise<void> {
  let parts: Buffer[] = [];
  let size = 0;
  let file: FileReport | null = null;

  const take = () => {
    const all = parts.length === 1 ? (parts[0] ?? Buffer.alloc(0)) : Buffer.concat(parts);
    parts = [];
    size = 0;
    return all;
  };
  const putBack = (rest: Buffer) => {
    if (rest.length === 0) return;
    parts.push(rest);
    size += rest.length;
  };

  for await (const chunk of stream as AsyncIterable<Buffer>) {
    putBack(chunk);
    for (;;) {
      if (file) {
        if (size < file.bytes) break;
        const all = take();
        const content = all.subarray(0, file.bytes);
        putBack(all.subarray(file.bytes));
        const received = { ...file, content };
        file = null;
        await handle(received);
        continue;
      }
      const all = take();
      const end = all.indexOf(10);
      if (end < 0) {
        if (all.length > maxLineBytes) throw new Error("The engine sent a line that is too long.");
        putBack(all);
        break;
      }
      putBack(all.subarray(end + 1));
      const report = reportSchema.parse(JSON.parse(all.toString("utf8", 0, end)));
      if (report.kind === "file") file = report;
      else await handle(report);
    }
  }
}
