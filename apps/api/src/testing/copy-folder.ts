import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Copies the folder with its owner, which is not the current user where tests run as root. */
export async function copyFolder(source: string, target: string): Promise<void> {
  await promisify(execFile)("cp", ["-a", source, target]);
}
