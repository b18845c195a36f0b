import { FFmpegError } from "node-av/lib";

export function check(code: number, operation: string): number {
  if (code < 0) throw new Error(`${operation}: ${FFmpegError.strerror(code)}`);
  return code;
}
