import { AVMEDIA_TYPE_VIDEO, AVSEEK_FLAG_BACKWARD } from "node-av/constants";
import { Dictionary, FormatContext, Packet } from "node-av/lib";
import { check } from "../media/check.ts";
import { keep } from "../media/keep.ts";

export interface LoopOptions {
  /** A clip with video. */
  readonly source: string;
  readonly copies: number;
  /** Seconds of the first copy that are left out, without regard to key frames. Default 0. */
  readonly skipSeconds?: number;
  readonly path: string;
}

/** Writes a long clip by repeating a short one, without encoding. Runs in the calling process. */
export function loopClip({ source, copies, skipSeconds = 0, path }: LoopOptions): void {
  const input = keep(new FormatContext());
  input.allocContext();
  check(input.openInputSync(source, null, null), "open");
  check(input.findStreamInfoSync(null), "find streams");
  const output = keep(new FormatContext());
  check(output.allocOutputContext2(null, null, path), "muxer");
  const tracks = input.streams.map((from) => {
    const to = output.newStream(null);
    check(from.codecpar.copy(to.codecpar), "parameters");
    to.timeBase = from.timeBase;
    to.avgFrameRate = from.avgFrameRate;
    return { from, to, nextDts: null as bigint | null };
  });
  check(output.openOutputSync(), "create file");
  check(output.writeHeaderSync(Dictionary.fromObject({ movflags: "+faststart" })), "header");

  const video = tracks.find(({ from }) => from.codecpar.codecType === AVMEDIA_TYPE_VIDEO)?.from;
  if (!video) throw new Error(`${source} has no video.`);
  const loopSeconds = (Number(video.duration) * video.timeBase.num) / video.timeBase.den;
  const packet = keep(new Packet());
  packet.alloc();
  for (let copy = 0; copy < copies; copy += 1) {
    check(input.seekFrameSync(-1, 0n, AVSEEK_FLAG_BACKWARD), "seek");
    while (input.readFrameSync(packet) >= 0) {
      const track = tracks[packet.streamIndex];
      if (!track) continue;
      const { from, to, nextDts } = track;
      const seconds = (Number(packet.dts) * from.timeBase.num) / from.timeBase.den;
      if (copy === 0 && seconds < skipSeconds) {
        packet.unref();
        continue;
      }
      const offset = BigInt(
        Math.round(((copy * loopSeconds - skipSeconds) * from.timeBase.den) / from.timeBase.num),
      );
      packet.pts += offset;
      packet.dts += offset;
      // Audio begins before its first sample is heard, and would overlap the copy before.
      if (nextDts === null || packet.dts >= nextDts) {
        track.nextDts = packet.dts + packet.duration;
        packet.rescaleTs(from.timeBase, to.timeBase);
        check(output.interleavedWriteFrameSync(packet), "write");
      }
      packet.unref();
    }
  }
  check(output.writeTrailerSync(), "trailer");
  output.closeOutputSync();
}
