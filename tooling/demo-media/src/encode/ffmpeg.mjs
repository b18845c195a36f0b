import { spawn } from "node:child_process";
import { once } from "node:events";

const MISSING =
  "ffmpeg was not found on PATH. It is needed only to make the demo media again: " +
  "install ffmpeg 5 or newer with libx264 and libwebp.";

/**
 * Runs ffmpeg and waits for it. `input` may be a sync or async iterable of byte arrays that is
 * written to its stdin.
 * @throws Error when ffmpeg is missing or fails; the message carries what ffmpeg said.
 */
export async function runFfmpeg(args, input) {
  const child = spawn("ffmpeg", ["-hide_banner", "-loglevel", "error", "-y", ...args.map(String)], {
    stdio: [input ? "pipe" : "ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk) => (said += chunk));
  const ended = new Promise((resolve, reject) => {
    child.on("error", (cause) =>
      reject(cause.code === "ENOENT" ? new Error(MISSING, { cause }) : cause),
    );
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}: ${said.trim()}`)),
    );
  });
  if (input) await Promise.race([feed(child.stdin, input), ended]);
  await ended;
}

async function feed(stdin, input) {
  stdin.on("error", () => {});
  for await (const bytes of input) {
    if (!stdin.write(Buffer.from(bytes))) await once(stdin, "drain");
  }
  stdin.end();
}
