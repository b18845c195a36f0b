import { checkNewPassword, type PasswordProblem } from "@marquee/api-client";
import { useEffect, useState } from "react";
import { useServices } from "../../lib/services";
import { useDebounced } from "../../lib/react/use-debounced";

const typingPauseMs = 300;

/** The owner of the password, with facts that the server does not know. */
export interface PasswordOwner {
  uid?: string;
  email?: string;
  /** Token of a password link. */
  token?: string;
}

/**
 * Requests what is wrong with a new password that satisfies the rules for its form. null while that
 * is unknown: before the response, and without one.
 */
export function usePasswordProblem(password: string, isWellFormed: boolean, owner: PasswordOwner) {
  const { api } = useServices();
  const [checked, setChecked] = useState<{ question: string; problem: PasswordProblem } | null>(
    null,
  );
  const question = JSON.stringify([password, owner]);
  const settled = useDebounced(question, typingPauseMs);
  const isReady = isWellFormed && settled === question;
  useEffect(() => {
    if (!isReady) return;
    const abort = new AbortController();
    api
      .call(checkNewPassword, { new_password: password, ...owner }, { signal: abort.signal })
      .then(({ problem }) => setChecked({ question, problem }))
      // Submitting the form shows the problem.
      .catch(() => null);
    return () => abort.abort();
    // The key contains password and owner.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [api, isReady, question]);
  return isWellFormed && checked?.question === question ? checked.problem : null;
}
