import { cancelAll, type Cancel } from "../cancel";
import type { Context, Feature } from "../context";
import { classify } from "../errors/classify";
import type { EngineError } from "../errors/engine-error";
import { markRecovered, noHistory, recover, type Recovery } from "../errors/recovery";
import type { Message, MessageKind } from "../errors/message";
import { currentPosition } from "../current-position";
import { listen } from "../media-element";
import type { EngineLifecycle } from "../engine-lifecycle";

export interface RecoveryActions {
  /** Tries again at the current position; plays if an error had ended playback. */
  retry(): void;
}

const abortedByPage = 1;

/** Carries out what the tables in `errors/` decide. */
export function createRecovery(context: Context, engines: EngineLifecycle): Feature<RecoveryActions> {
  const { store, events, environment, options } = context;
  let history = noHistory;
  let stopPending: Cancel | null = null;
  let runPending: (() => void) | null = null;

  const settle = () => {
    stopPending?.();
    stopPending = runPending = null;
  };
  const say = (message: Message) => {
    store.set({ message });
    options.onError?.({ kind: message.kind, ending: message.ending });
  };
  const fail = (kind: MessageKind, format?: string) => {
    settle();
    context.dispatch({ type: "fail", positionSeconds: place() });
    engines.close();
    store.set({ waiting: false, seeking: false });
    say({ kind, ending: true, ...(format ? { format } : {}) });
  };
  const later = (afterMs: number, run: () => void) => {
    runPending = () => {
      settle();
      run();
    };
    const fire = () => environment.isOnline() && runPending?.();
    stopPending = afterMs > 0 ? environment.setTimer(fire, afterMs) : () => {};
    if (afterMs === 0) runPending();
  };
  const place = () => currentPosition(context);

  const carryOut = (recovery: Recovery) => {
    if (recovery.action === "none") return;
    if (recovery.action === "clear") return clear();
    if (recovery.action === "fail") return fail(recovery.message, recovery.format);
    if (recovery.action === "authenticate") {
      fail("broken");
      return options.onAuthRequired?.(recovery.body);
    }
    if (recovery.message) say({ kind: recovery.message, ending: false });
    store.set({ waiting: context.lifecycle.playRequested });
    if (recovery.action === "resume") return later(recovery.afterMs, () => context.engine?.resume(place()));
    if (recovery.action === "recoverMedia") {
      return later(recovery.afterMs, () => {
        context.dispatch({ type: "reopenInPlace", positionSeconds: place() });
        context.engine?.recoverMedia(place());
        events.emit("opened", undefined);
      });
    }
    if (!recovery.refresh) return later(recovery.afterMs, () => engines.reopen());
    later(recovery.afterMs, () => void refreshAndReopen());
  };
  const refreshAndReopen = async () => {
    let gone = false;
    stopPending = () => void (gone = true);
    runPending = () => {};
    const answer = await Promise.resolve(options.refreshSource?.()).catch(() => null);
    if (gone) return;
    settle();
    engines.reopen(typeof answer === "string" ? answer : answer?.src);
  };
  const clear = () => {
    const { message } = store.get();
    // Media that arrives says nothing about a file of captions.
    if (message?.ending === false && message.kind !== "captions") store.set({ message: null });
  };

  const onEngineError = (fault: EngineError) => {
    // What follows a fault that is being dealt with is its echo.
    if (runPending || store.get().message?.ending) return;
    const result = recover(history, classify(fault), environment.now());
    history = result.history;
    carryOut(result.recovery);
  };

  const actions: RecoveryActions = {
    retry() {
      settle();
      history = noHistory;
      // A retry while playback goes on leaves it as it is.
      if (store.get().message?.ending === true) context.dispatch({ type: "requestPlay", playRequested: true });
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
          if (!runPending) clear();
        }),
        environment.onOnline(() => {
          const { message } = store.get();
          if (message?.kind === "network" && message.ending) actions.retry();
          else runPending?.();
        }),
        listen(media, {
          error: () => {
            const { error } = media;
            if (!error || error.code === abortedByPage || !context.engine || context.engine.reportsElementErrors)
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
