import { AV_BUFFERSRC_FLAG_PUSH, AVERROR_EOF } from "node-av/constants";
import {
  FFmpegError,
  Filter,
  FilterGraph,
  FilterInOut,
  Frame,
  PosixError,
  type FilterContext,
  type Rational,
} from "node-av/lib";
import { check } from "./check.ts";
import { keep } from "./keep.ts";
import { noTimestamp } from "./open-input.ts";

const needsMoreInput = FFmpegError.AVERROR(PosixError.EAGAIN);

export interface FrameFilter {
  /** Frames are valid until the next step. */
  push(frame: Frame | null): Generator<Frame>;
}

/** Numerator and denominator, in seconds. */
export type TimeBase = readonly [number, number];

export interface FilterOptions {
  readonly media: "video" | "audio";
  readonly source: string;
  readonly timeBase: TimeBase;
  /** Default: the input's. */
  readonly outputTimeBase?: TimeBase;
  readonly chain: string;
}

export function createFilter(options: FilterOptions): FrameFilter {
  const { media, timeBase, outputTimeBase = timeBase, chain } = options;
  const source = `${options.source}:time_base=${timeBase.join("/")}`;
  const graph = keep(new FilterGraph());
  graph.alloc();
  graph.nbThreads = 1;
  const input = create(graph, {
    filter: media === "video" ? "buffer" : "abuffer",
    name: "in",
    options: source,
  });
  const output = create(graph, {
    filter: media === "video" ? "buffersink" : "abuffersink",
    name: "out",
  });
  const from = keep(FilterInOut.createList([{ name: "in", filterCtx: input, padIdx: 0 }]));
  const to = keep(FilterInOut.createList([{ name: "out", filterCtx: output, padIdx: 0 }]));
  check(graph.parsePtr(chain, to, from), "parse filters");
  check(graph.configSync(), "configure filters");
  // bwdif halves it; aresample uses the sample rate.
  const rescale = createRescale(output.buffersinkGetTimeBase(), outputTimeBase);
  const filtered = keep(new Frame());
  filtered.alloc();

  return {
    *push(frame) {
      check(input.buffersrcAddFrameSync(frame, AV_BUFFERSRC_FLAG_PUSH), "filter");
      for (;;) {
        const code = output.buffersinkGetFrameSync(filtered);
        if (code === needsMoreInput || code === AVERROR_EOF) return;
        check(code, "filter");
        if (filtered.pts !== noTimestamp) filtered.pts = rescale(filtered.pts);
        yield filtered;
        filtered.unref();
      }
    },
  };
}

function createRescale(from: Rational, [toNum, toDen]: TimeBase): (timestamp: bigint) => bigint {
  const factor = BigInt(from.num) * BigInt(toDen);
  const divisor = BigInt(from.den) * BigInt(toNum);
  if (factor === divisor) return (timestamp) => timestamp;
  return (timestamp) => {
    const product = 2n * timestamp * factor + divisor;
    const quotient = product / (2n * divisor);
    // Integer division rounds towards zero.
    return product < 0n && quotient * 2n * divisor !== product ? quotient - 1n : quotient;
  };
}

function create(
  graph: FilterGraph,
  { filter, name, options = null }: { filter: string; name: string; options?: string | null },
): FilterContext {
  const found = Filter.getByName(filter);
  const context = found && graph.createFilter(found, name, options);
  if (!context) throw new Error(`The filter ${filter} cannot be created (${options ?? ""}).`);
  return keep(context);
}
