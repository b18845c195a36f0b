import { AV_BUFFERSRC_FLAG_PUSH, AVERROR_EOF } from "node-av/constants";
import { FFmpegError, Filter, FilterGraph, FilterInOut, Frame, PosixError, type FilterContext } from "node-av/lib";
import { check } from "./check.ts";
import { keep } from "./keep.ts";

const needsMoreInput = FFmpegError.AVERROR(PosixError.EAGAIN);

export interface FrameFilter {
  /** Yields what comes out. The frames are valid until the next step. */
  push(frame: Frame | null): Generator<Frame>;
}

/** Creates a filter chain with one input and one output. */
export function createFilter({
  media,
  source,
  chain,
}: {
  readonly media: "video" | "audio";
  /** Arguments of the source filter, which describe the frames that go in. */
  readonly source: string;
  readonly chain: string;
}): FrameFilter {
  const graph = keep(new FilterGraph());
  graph.alloc();
  graph.nbThreads = 1;
  const input = create(graph, { filter: media === "video" ? "buffer" : "abuffer", name: "in", options: source });
  const output = create(graph, { filter: media === "video" ? "buffersink" : "abuffersink", name: "out" });
  const from = keep(FilterInOut.createList([{ name: "in", filterCtx: input, padIdx: 0 }]));
  const to = keep(FilterInOut.createList([{ name: "out", filterCtx: output, padIdx: 0 }]));
  check(graph.parsePtr(chain, to, from), "parse filters");
  check(graph.configSync(), "configure filters");
  const filtered = keep(new Frame());
  filtered.alloc();

  return {
    *push(frame) {
      check(input.buffersrcAddFrameSync(frame, AV_BUFFERSRC_FLAG_PUSH), "filter");
      for (;;) {
        const code = output.buffersinkGetFrameSync(filtered);
        if (code === needsMoreInput || code === AVERROR_EOF) return;
        check(code, "filter");
        yield filtered;
        filtered.unref();
      }
    },
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
