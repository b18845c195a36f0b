import { useLingui } from "@lingui/react/macro";
import { Notice } from "@marquee/ui/notice";
import { useState, type ReactNode } from "react";
import { errorText } from "../../lib/text/error-text";

interface Action<Args extends readonly unknown[]> {
  readonly isRunning: boolean;
  /** A notice once the action has failed. */
  readonly failure: ReactNode;
  readonly run: (...args: Args) => void;
}

/** Runs an action for a button, and shows why it failed. */
export function useAction<Args extends readonly unknown[]>(
  action: (...args: Args) => Promise<unknown>,
): Action<Args> {
  const { i18n } = useLingui();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function run(...args: Args) {
    setRunning(true);
    setFailure(null);
    try {
      await action(...args);
    } catch (error) {
      setFailure(errorText(i18n, error));
    } finally {
      setRunning(false);
    }
  }

  return {
    isRunning,
    failure: failure !== null && <Notice tone="danger">{failure}</Notice>,
    run: (...args) => void run(...args),
  };
}
