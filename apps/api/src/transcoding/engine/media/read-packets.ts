import { AVERROR_EOF } from "node-av/constants";
import { Packet } from "node-av/lib";
import type { Input } from "./open-input.ts";

const maxErrorsInARow = 50;

/** Reads packets until the end of the file, or until nothing but errors comes. The packet is valid until the next step. */
export function* readPackets({ format }: Input): Generator<Packet> {
  const packet = new Packet();
  packet.alloc();
  let errors = 0;
  for (;;) {
    const code = format.readFrameSync(packet);
    if (code === AVERROR_EOF) return;
    if (code < 0) {
      errors += 1;
      if (errors > maxErrorsInARow) return;
      continue;
    }
    errors = 0;
    yield packet;
    packet.unref();
  }
}
