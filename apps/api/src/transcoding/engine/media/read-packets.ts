import { AV_PKT_DATA_ENCRYPTION_INFO, AV_PKT_FLAG_CORRUPT, AVERROR_EOF } from "node-av/constants";
import { Packet, type Stream } from "node-av/lib";
import { EngineError } from "../engine-error.ts";
import { noTimestamp, toSeconds, type Input } from "./open-input.ts";
import { requireLength } from "./require-length.ts";
import { requireSingle } from "./require-single.ts";

const maxErrorsInARow = 50;

/**
 * Ends at the end of the file or after repeated errors. A packet is valid until the next step.
 * @throws {EngineError} `too_long` beyond the longest video, `encrypted`, as files may begin clear,
 * or `joined` before the end.
 */
export function* readPackets(input: Input): Generator<Packet> {
  const { format, video, audio, ends, timeline, countedFrameSeconds } = input;
  const packet = new Packet();
  packet.alloc();
  let errors = 0;
  for (;;) {
    const code = format.readFrameSync(packet);
    if (code === AVERROR_EOF) {
      requireSingle(input);
      return;
    }
    if (code < 0) {
      errors += 1;
      if (errors > maxErrorsInARow) return;
      continue;
    }
    errors = 0;
    input.lastPacket.isCut = packet.hasFlags(AV_PKT_FLAG_CORRUPT);
    const stream = format.streams[packet.streamIndex];
    if (packet.getSideData(AV_PKT_DATA_ENCRYPTION_INFO) !== null)
      throw new EngineError("encrypted", "The file is encrypted.");
    if (stream) timeline.place(packet, stream);
    // AVI has no presentation times, which FFmpeg derives for some codecs only.
    const shownAt = packet.pts === noTimestamp ? packet.dts : packet.pts;
    if (stream && countedFrameSeconds !== null) {
      const seconds = countedFrameSeconds * frameShare(input, packet, stream);
      const end = (ends.get(packet.streamIndex) ?? 0) + seconds;
      ends.set(packet.streamIndex, end);
      requireLength(end);
    } else if (stream && shownAt !== noTimestamp) {
      const end = toSeconds(stream, shownAt + packet.duration);
      ends.set(packet.streamIndex, Math.max(end, ends.get(packet.streamIndex) ?? end));
      const isShown = packet.streamIndex === video?.index || packet.streamIndex === audio?.index;
      if (isShown)
        requireLength(Math.max(end, toSeconds(stream, packet.dts)) - input.originSeconds);
    }
    yield packet;
    packet.unref();
  }
}

/** A packet has a frame, or a field of one, which FFmpeg says lasts half as long. */
export function frameShare(
  { countedFrameSeconds }: Input,
  { duration }: Packet,
  stream: Stream,
): 0.5 | 1 {
  const frames = toSeconds(stream, duration) / (countedFrameSeconds ?? 1);
  return Math.abs(frames - 0.5) < 0.01 ? 0.5 : 1;
}
