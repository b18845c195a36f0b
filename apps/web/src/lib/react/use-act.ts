import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { errorText } from "../text/error-text";

/** Runs acts one at a time, and keeps which one runs and why the last one failed. */
export function useAct(onDone?: () => void) {
  const { i18n } = useLingui();
  const [pending, setPending] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  return {
    /** Key of the act that runs. */
    pending,
    failure,
    async run(key: string, act: () => Promise<unknown>): Promise<void> {
      setPending(key);
      setFailure(null);
      try {
        await act();
      } catch (thrown) {
        setFailure(errorText(i18n, thrown));
      } finally {
        setPending(null);
        onDone?.();
      }
    },
  };
}
