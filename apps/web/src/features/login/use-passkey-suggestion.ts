import { useEffect, useRef, useState } from "react";
import { passkeyErrorText } from "../../lib/passkey-error-text";
import { cancelPasskey, canSuggestPasskeys, readPasskey } from "../../lib/passkeys";
import { useServices } from "../../lib/services";

/** Shorter than the server's challenge is valid. */
const renewalMs = 8 * 60_000;

interface PasskeySuggestionOptions {
  /** A new number asks again. */
  attempt: number;
  onResponse: (response: string) => Promise<unknown>;
  /** The server refused a chosen passkey. */
  onFailed: () => void;
}

/** Offers passkeys in the suggestions of the username field. @returns why the last chosen one was refused. */
export function usePasskeySuggestion({ attempt, onResponse, onFailed }: PasskeySuggestionOptions): string | null {
  const { api } = useServices();
  const [failure, setFailure] = useState<string | null>(null);
  const [renewals, setRenewals] = useState(0);
  const handlers = useRef({ onResponse, onFailed });
  useEffect(() => {
    handlers.current = { onResponse, onFailed };
  });

  useEffect(() => {
    let isCurrent = true;
    let isAsking = false;
    const offer = async () => {
      if (!(await canSuggestPasskeys()) || !isCurrent) return;
      isAsking = true;
      // A request that another one ended is nothing to tell.
      const response = await readPasskey(api, { isSuggestion: true }).catch(() => null);
      isAsking = false;
      if (response === null || !isCurrent) return;
      try {
        await handlers.current.onResponse(response);
      } catch (error) {
        setFailure(passkeyErrorText(error));
        handlers.current.onFailed();
      }
    };
    void offer();
    const timer = setTimeout(() => setRenewals((count) => count + 1), renewalMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      if (isAsking) void cancelPasskey();
    };
  }, [api, attempt, renewals]);
  return failure;
}
