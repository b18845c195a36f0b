/**
 * Calls `action` every `intervalMs` until the signal aborts. Its errors go to `onError`, and the
 * next call tries again.
 */
export async function poll(
  action: () => Promise<void>,
  options: {
    readonly intervalMs: number;
    readonly signal: AbortSignal;
    readonly onError: (error: unknown) => void;
  },
): Promise<void> {
  const { intervalMs, signal, onError } = options;
  while (!signal.aborted) {
    try {
      await action();
    } catch (error) {
      if (!signal.aborted) onError(error);
    }
    await new Promise((resolve) => setTimeout(resolve, intervalMs));
  }
}

export const pairingIntervalMs = 1_500;
export const codeLifetimeMs = 10 * 60_000;
