interface TraceEvent {
  name: string;
  cat: string;
  pid: number;
  tid: number;
  /** Microseconds of processor time. */
  tdur?: number;
  args?: { name?: string };
}

/**
 * The longest task of a page's main thread in milliseconds of processor time, from a Chromium
 * trace. Not of wall time: that includes other load on the machine.
 */
export function maxTaskMs(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString("utf8")) as { traceEvents: TraceEvent[] };
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const durations = traceEvents
    .filter(({ name, pid, tid }) => name.endsWith("RunTask") && mainThreads.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
  if (durations.length === 0)
    throw new Error("The trace holds no task of a renderer's main thread.");
  return Math.max(...durations);
}
