import { serverProgram } from "../nodes/repository.ts";
import type { ProcessGroup } from "../process-group.ts";

/** Returns the keys with which an edge verifies media addresses, as JSON. */
export async function readMediaKeys(
  processes: ProcessGroup,
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const command = processes.start({
    name: "media-key",
    command: process.execPath,
    args: [serverProgram, "media-key"],
    env: { NODE_NO_WARNINGS: "1", ...env },
  });
  if ((await command.exited) !== 0)
    throw new Error(`The media keys could not be read: ${command.log()}`);
  return command.log().trim();
}
