import { largeFileBytes, largeFilePath } from "../nodes/load-catalogue.ts";
import type { Requests } from "./requests.ts";
import { createVisitor } from "./visitor.ts";

const downloadSeconds = 12;

/** Downloads a large file slowly, past every cache. */
export function createSlowDownloads(url: string): Requests {
  const visitor = createVisitor(url);
  return {
    next: () =>
      visitor.send({
        kind: "GET slow download",
        path: largeFilePath,
        maxBytesPerSecond: largeFileBytes / downloadSeconds,
        expectedBytes: largeFileBytes,
      }),
    close: visitor.close,
  };
}
