import { once } from "node:events";
import { startProgram, type Program } from "./start-program.ts";

/** Starts an X server without a screen, on a display number that it chooses. */
export async function startVirtualDisplay(
  xvfb: string,
): Promise<Program & { readonly display: string }> {
  const server = startProgram(xvfb, [
    "-displayfd",
    "3",
    "-screen",
    "0",
    "1400x1000x24",
    "-nolisten",
    "tcp",
  ]);
  if (!server.messages) throw new Error("Xvfb was started without a pipe.");
  const [number] = (await once(server.messages, "data")) as [Buffer];
  return { display: `:${number.toString().trim()}`, stop: server.stop };
}
