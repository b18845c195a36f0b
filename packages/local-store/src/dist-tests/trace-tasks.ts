import type { Page } from "playwright";

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Processor time, in microseconds. */
  tdur?: number;
  args: { name?: string };
}

/**
 * Measures the tasks of the page's main thread, in milliseconds of processor time: unlike time on the clock it does not
 * depend on what else the machine is busy with. The returned function ends it and lists them, longest first.
 */
export async function traceTasks(tab: Page): Promise<() => Promise<number[]>> {
  const session = await tab.context().newCDPSession(tab);
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel", "disabled-by-default-devtools.timeline"] },
  });

  return async () => {
    const complete = new Promise<void>((resolve) => session.once("Tracing.tracingComplete", () => resolve()));
    await session.send("Tracing.end");
    await complete;
    const isMain = (event: TraceEvent) => event.name === "thread_name" && event.args.name === "CrRendererMain";
    const threads = new Set(events.filter(isMain).map(({ pid, tid }) => `${pid}/${tid}`));
    return events
      .filter(({ name, pid, tid }) => name.endsWith("RunTask") && threads.has(`${pid}/${tid}`))
      .map(({ tdur = 0 }) => tdur / 1000)
      .sort((a, b) => b - a);
  };
}
