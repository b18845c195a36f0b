import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { passkeyErrorText } from "../../components/passkey/passkey-error-text";
import { canSuggestPasskeys, suggestPasskey } from "../../lib/session/passkeys";
import { useServices } from "../../lib/services";

/** Shorter than the server's challenge is valid. */
const renewalMs = 8 * 60_000;

interface PasskeySuggestionOptions {
  /** A new number requests again. */
  attempt: number;
  onResponse: (response: string) => Promise<unknown>;
  /** The server refused a chosen passkey. */
  onFailed: () => void;
}

/**
 * Offers passkeys in the suggestions of the username field. @returns why the last chosen one was
 * refused.
 */
export function usePasskeySuggestion({
  attempt,
  onResponse,
  onFailed,
}: PasskeySuggestionOptions): string | null {
  const { i18n } = useLingui();
  const { api } = useServices();
  const [failure, setFailure] = useState<unknown>(null);
  const [renewals, setRenewals] = useState(0);
  const handlers = useRef({ onResponse, onFailed });
  useEffect(() => {
    handlers.current = { onResponse, onFailed };
  });

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const offer = async () => {
      if (!(await canSuggestPasskeys()) || signal.aborted) return;
      // No message for a suggestion that another request ended.
      const response = await suggestPasskey(api, signal).catch(() => null);
      if (response === null || signal.aborted) return;
      try {
        await handlers.current.onResponse(response);
      } catch (error) {
        setFailure(error);
        handlers.current.onFailed();
      }
    };
    void offer();
    const timer = setTimeout(() => setRenewals((count) => count + 1), renewalMs);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [api, attempt, renewals]);
  return failure === null ? null : passkeyErrorText(i18n, failure);
}
