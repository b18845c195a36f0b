import { AVFMT_FLAG_CUSTOM_IO, AVMEDIA_TYPE_VIDEO } from "node-av/constants";
import { type CodecParameters, Dictionary, FormatContext, IOContext, Rational } from "node-av/lib";
import { videoTimescale } from "../video-timescale.ts";
import { check } from "./check.ts";
import { keep } from "./keep.ts";

const writerBytes = 65_536;

export function writeInitSegment(parameters: CodecParameters): Buffer {
  const written: Buffer[] = [];
  const io = keep(new IOContext());
  io.allocContextWithCallbacks(writerBytes, 1, null, (bytes) => {
    written.push(Buffer.from(bytes));
    return bytes.length;
  });
  const output = keep(new FormatContext());
  check(output.allocOutputContext2(null, "mp4", null), "muxer");
  output.pb = io;
  output.setFlags(AVFMT_FLAG_CUSTOM_IO);
  const stream = keep(output.newStream(null));
  const isVideo = parameters.codecType === AVMEDIA_TYPE_VIDEO;
  check(parameters.copy(stream.codecpar), "track parameters");
  stream.codecpar.codecTag = 0;
  stream.timeBase = new Rational(1, isVideo ? videoTimescale : parameters.sampleRate);
  const options = {
    movflags: "cmaf+empty_moov+frag_custom+skip_trailer",
    video_track_timescale: `${videoTimescale}`,
    fflags: "+bitexact",
  };
  check(output.writeHeaderSync(Dictionary.fromObject(options)), "init segment");
  io.flushSync();
  return Buffer.concat(written);
}
