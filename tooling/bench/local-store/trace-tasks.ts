import type { Page } from "playwright";

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Processor time, in microseconds. */
  tdur?: number;
  args: { name?: string };
}

/**
 * Traces the tasks of the page's main thread until the returned function is called, which returns
 * their processor time in ms.
 */
export async function traceTasks(page: Page): Promise<() => Promise<number[]>> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel"] },
  });
  return async () => {
    const complete = new Promise<void>((resolve) =>
      session.once("Tracing.tracingComplete", () => resolve()),
    );
    await session.send("Tracing.end");
    await complete;
    const isMain = ({ name, args }: TraceEvent) =>
      name === "thread_name" && args.name === "CrRendererMain";
    const threads = new Set(events.filter(isMain).map(({ pid, tid }) => `${pid}/${tid}`));
    return events
      .filter(
        ({ name, pid, tid }) =>
          name === "ThreadControllerImpl::RunTask" && threads.has(`${pid}/${tid}`),
      )
      .map(({ tdur = 0 }) => tdur / 1000);
  };
}
