import { cancelAll, type Cancel } from "../cancel";
import type { Context, Feature } from "../context";
import { classify } from "../errors/classify";
import type { EngineError } from "../errors/engine-error";
import { markRecovered, noHistory, recover, type Recovery } from "../errors/recovery";
import { mayBeOutage, type Message, type MessageKind } from "../errors/message";
import { currentPosition } from "../current-position";
import { listen } from "../media-element";
import type { EngineLifecycle } from "../engine-lifecycle";

export interface RecoveryActions {
  /** Tries again at the current position; plays if an error had ended playback. */
  retry(): void;
}

const abortedByPage = 1;
/**
 * Browsers may say that they are offline while requests work, as through some VPNs. Each delay
 * without a response doubles the next.
 */
const offlineDelayMs = 5000;
const maxOfflineDelayMs = 60_000;

/** Executes what the tables in `errors/` decide. */
export function createRecovery(
  context: Context,
  engines: EngineLifecycle,
): Feature<RecoveryActions> {
  const { store, events, environment, options } = context;
  let history = noHistory;
  let stopPending: Cancel | null = null;
  let runPending: (() => void) | null = null;
  let leastDelayMs = 0;

  const settle = () => {
    stopPending?.();
    stopPending = runPending = null;
  };
  const showMessage = (message: Message) => {
    store.set({ message });
    options.onError?.({ kind: message.kind, ending: message.ending });
  };
  const fail = (kind: MessageKind, format?: string) => {
    settle();
    context.dispatch({ type: "fail", positionSeconds: position() });
    engines.close();
    store.set({ waiting: false, seeking: false });
    showMessage({ kind, ending: true, ...(format ? { format } : {}) });
  };
  const scheduleRecovery = (afterMs: number, run: () => void) => {
    runPending = () => {
      settle();
      run();
    };
    const delayMs = Math.max(afterMs, leastDelayMs);
    stopPending = afterMs > 0 ? environment.setTimer(() => runPending?.(), delayMs) : () => {};
    if (afterMs === 0) runPending();
  };
  const position = () => currentPosition(context);

  const execute = (recovery: Recovery) => {
    if (recovery.action === "none") return;
    if (recovery.action === "clear") return clear();
    if (recovery.action === "fail") return fail(recovery.message, recovery.format);
    if (recovery.action === "authenticate") {
      fail("broken");
      return options.onAuthRequired?.(recovery.body);
    }
    if (recovery.message) showMessage({ kind: recovery.message, ending: false });
    store.set({ waiting: context.lifecycle.playRequested });
    if (recovery.action === "resume")
      return scheduleRecovery(recovery.afterMs, () => context.engine?.resume(position()));
    if (recovery.action === "recoverMedia") {
      return scheduleRecovery(recovery.afterMs, () => {
        context.dispatch({ type: "reopenInPlace", positionSeconds: position() });
        context.engine?.recoverMedia(position());
        events.emit("opened", undefined);
      });
    }
    if (!recovery.refresh) return scheduleRecovery(recovery.afterMs, () => engines.reopen());
    scheduleRecovery(recovery.afterMs, () => void refreshAndReopen());
  };
  const refreshAndReopen = async () => {
    let isCancelled = false;
    stopPending = () => void (isCancelled = true);
    runPending = () => {};
    const refreshedSource = await Promise.resolve(options.refreshSource?.()).catch(() => null);
    if (isCancelled) return;
    settle();
    engines.reopen(typeof refreshedSource === "string" ? refreshedSource : refreshedSource?.src);
  };
  const clear = () => {
    const { message } = store.get();
    // Buffered media does not mean that a captions file has loaded.
    if (message?.ending === false && message.kind !== "captions") store.set({ message: null });
  };

  const onEngineError = (error: EngineError) => {
    // Ignore follow-up errors while a recovery is pending.
    if (runPending || store.get().message?.ending) return;
    const errorClass = classify(error);
    const result = recover(history, errorClass, environment.now());
    // A response, such as a 404, means that requests work.
    const isOffline = error.status === null && !environment.isOnline();
    leastDelayMs = isOffline ? Math.min(leastDelayMs * 2 || offlineDelayMs, maxOfflineDelayMs) : 0;
    history =
      isOffline && errorClass.kind === "network" ? { ...history, outage: true } : result.history;
    execute(result.recovery);
  };

  const actions: RecoveryActions = {
    retry() {
      settle();
      history = noHistory;
      leastDelayMs = 0;
      // A retry during playback neither starts nor pauses it.
      if (store.get().message?.ending === true)
        context.dispatch({ type: "requestPlay", playRequested: true });
      store.set({ message: null });
      engines.reopen();
    },
  };

  return {
    actions,
    attach: (media) =>
      cancelAll([
        events.on("engineError", onEngineError),
        events.on("buffered", () => {
          history = markRecovered(history);
          leastDelayMs = 0;
          if (!runPending) clear();
        }),
        environment.onOnline(() => {
          const { message } = store.get();
          if (message?.ending && mayBeOutage(message)) actions.retry();
          else runPending?.();
        }),
        listen(media, {
          error: () => {
            const { error } = media;
            if (
              !error ||
              error.code === abortedByPage ||
              !context.engine ||
              context.engine.reportsElementErrors
            )
              return;
            onEngineError({
              origin: "element",
              details: error.message || String(error.code),
              fatal: true,
              status: null,
              body: null,
            });
          },
        }),
        () => {
          settle();
          history = noHistory;
        },
      ]),
  };
}
