import type { Browser, CDPSession } from "playwright";

/** Parts of an interaction's work, and Chromium's names of the trace events in them. */
const parts = {
  script: ["EventDispatch", "FunctionCall", "FireAnimationFrame", "TimerFire", "RunMicrotasks"],
  style: ["UpdateLayoutTree"],
  layout: ["Layout"],
  paint: ["PrePaint", "Paint", "Layerize", "Commit"],
  raster: ["RasterTask"],
  decode: ["ImageDecodeTask"],
  draw: ["Display::DrawAndSwap"],
} as const;

/** Processor time of each part, in milliseconds, with style and layout that a script forces. */
export type Parts = Record<keyof typeof parts, number>;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** In microseconds. */
  ts: number;
  /** Processor time, in microseconds. */
  tdur?: number;
  dur?: number;
  id?: string;
  id2?: { local?: string };
  args: { data?: { interactionId?: number } };
}

/**
 * Traces the browser until the returned function is called, which returns the work from the input
 * of the slowest event to its paint. null where the browser reported no event of an interaction.
 */
export async function traceParts(browser: Browser): Promise<() => Promise<Parts | null>> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["devtools.timeline", "cc", "viz", "benchmark"] },
  });
  return async () => {
    await end(session);
    const span = slowestSpan(events);
    return span && sumParts(events, span);
  };
}

async function end(session: CDPSession): Promise<void> {
  const complete = new Promise<void>((resolve) =>
    session.once("Tracing.tracingComplete", () => resolve()),
  );
  await session.send("Tracing.end");
  await complete;
  await session.detach();
}

interface Span {
  start: number;
  end: number;
}

function slowestSpan(events: readonly TraceEvent[]): Span | null {
  const begun = new Map<string | undefined, TraceEvent>();
  const spans: Span[] = [];
  const timings = events.filter(({ name }) => name === "EventTiming");
  for (const event of timings.toSorted((a, b) => a.ts - b.ts)) {
    const id = event.id ?? event.id2?.local;
    const first = begun.get(id);
    if (event.ph === "b") begun.set(id, event);
    else if (first && isOfInteraction(first, event)) spans.push({ start: first.ts, end: event.ts });
  }
  return spans.toSorted((a, b) => b.end - b.start - (a.end - a.start))[0] ?? null;
}

function isOfInteraction(...events: readonly TraceEvent[]): boolean {
  return events.some(({ args }) => (args.data?.interactionId ?? 0) !== 0);
}

function sumParts(events: readonly TraceEvent[], { start, end: last }: Span): Parts {
  const sums = { script: 0, style: 0, layout: 0, paint: 0, raster: 0, decode: 0, draw: 0 };
  const within = events
    .filter(({ ph, ts }) => ph === "X" && ts >= start && ts <= last)
    .toSorted((a, b) => a.ts - b.ts);
  for (const part of Object.keys(parts) as (keyof Parts)[]) {
    const names: readonly string[] = parts[part];
    // An event inside another of the same part and thread is in its time already.
    const ends = new Map<number, number>();
    for (const { name, tid, ts, dur = 0, tdur = 0 } of within) {
      if (!names.includes(name) || ts < (ends.get(tid) ?? 0)) continue;
      ends.set(tid, ts + dur);
      sums[part] += tdur / 1000;
    }
  }
  return sums;
}
