import { spawn } from "node:child_process";
import { once } from "node:events";

/** Runs a program with its output shown. @throws if it fails. */
export async function runCommand(command: string, ...args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"] });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`${command} ${args[0] ?? ""} failed (${String(code)}).`);
}
