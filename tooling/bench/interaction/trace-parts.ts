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

const mainTask = "RunTask";
const timing = "EventTiming";
const dispatch = "EventDispatch";
const commit = "Commit";
/** A trace has ten times as many events of other names, which no part needs. */
const kept = new Set<string>([mainTask, timing, ...Object.values(parts).flat()]);

/**
 * Processor time of each part, in milliseconds, with style and layout that a script forces. `main`
 * is that of everything on the page's main thread until it gives the frame away.
 */
export type Parts = Record<keyof typeof parts | "main", number>;

const categories = [
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "cc",
  "viz",
  "benchmark",
];

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
    events.push(...(value as unknown as TraceEvent[]).filter(({ name }) => kept.has(name))),
  );
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: categories },
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

/** From an input to its paint, on the page's main thread. */
interface Span {
  start: number;
  end: number;
  pid: number;
  tid: number;
}

function slowestSpan(events: readonly TraceEvent[]): Span | null {
  const begun = new Map<string | undefined, TraceEvent>();
  const spans: Span[] = [];
  const timings = events.filter(({ name }) => name === timing);
  for (const event of timings.toSorted((a, b) => a.ts - b.ts)) {
    const id = event.id ?? event.id2?.local;
    const first = begun.get(id);
    if (event.ph === "b") begun.set(id, event);
    else if (first && isOfInteraction(first, event))
      spans.push({ start: first.ts, end: event.ts, pid: first.pid, tid: first.tid });
  }
  return spans.toSorted((a, b) => b.end - b.start - (a.end - a.start))[0] ?? null;
}

function isOfInteraction(...events: readonly TraceEvent[]): boolean {
  return events.some(({ args }) => (args.data?.interactionId ?? 0) !== 0);
}

function sumParts(events: readonly TraceEvent[], span: Span): Parts {
  const within = events
    .filter(({ ph, ts }) => ph === "X" && ts >= span.start && ts <= span.end)
    .toSorted((a, b) => a.ts - b.ts);
  const onMain = within.filter(({ pid, tid }) => pid === span.pid && tid === span.tid);
  const input = onMain.find(({ name }) => name === dispatch) ?? { ts: span.start };
  const given = onMain.find(({ name, ts }) => name === commit && ts > input.ts)?.ts ?? span.end;
  const sums = { main: 0, script: 0, style: 0, layout: 0, paint: 0, raster: 0, decode: 0, draw: 0 };
  for (const part of Object.keys(parts) as (keyof typeof parts)[])
    sums[part] = processorTime(within, parts[part]);
  sums.main = processorTime(
    onMain.filter(({ ts }) => ts <= given),
    [mainTask],
  );
  return sums;
}

/** Without events that are inside of another one of the same thread, whose time has them. */
function processorTime(events: readonly TraceEvent[], names: readonly string[]): number {
  const ends = new Map<string, number>();
  let sum = 0;
  for (const { name, pid, tid, ts, dur = 0, tdur = 0 } of events) {
    const thread = `${pid} ${tid}`;
    if (!names.includes(name) || ts < (ends.get(thread) ?? 0)) continue;
    ends.set(thread, ts + dur);
    sum += tdur / 1000;
  }
  return sum;
}
