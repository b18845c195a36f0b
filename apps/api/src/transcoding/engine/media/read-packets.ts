import { AVERROR_EOF } from "node-av/constants";
import { Packet } from "node-av/lib";
import { noTimestamp, toSeconds, type Input } from "./open-input.ts";

const maxErrorsInARow = 50;

/** Reads packets until the end of the file, or until nothing but errors comes. The packet is valid until the next step. */
export function* readPackets({ format, ends }: Input): Generator<Packet> {
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
    const stream = format.streams[packet.streamIndex];
    if (stream && packet.pts !== noTimestamp) {
      const end = toSeconds(stream, packet.pts + packet.duration);
      ends.set(packet.streamIndex, Math.max(end, ends.get(packet.streamIndex) ?? end));
    }
    yield packet;
    packet.unref();
  }
}
