import { useLingui } from "@lingui/react/macro";
import { Button, type ButtonStyle } from "@marquee/ui/button";
import { Icon } from "@marquee/ui/icon";
import { Notice } from "@marquee/ui/notice";
import { Fingerprint } from "lucide-react";
import { useState, type ReactNode } from "react";
import { passkeyErrorText } from "./passkey-error-text";
import { canUsePasskeys, readPasskey } from "../../lib/session/passkeys";
import { useServices } from "../../lib/services";

interface PasskeyButtonProps extends ButtonStyle {
  children: ReactNode;
  /** Sends the browser's response to the server. */
  onResponse: (response: string) => Promise<unknown>;
  /** The browser's dialog was closed, or the server refused. */
  onFailed?: () => void;
}

/** Asks the browser for a passkey. Renders nothing in browsers without them. */
export function PasskeyButton({ children, onResponse, onFailed, ...style }: PasskeyButtonProps) {
  const { i18n } = useLingui();
  const { api } = useServices();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!canUsePasskeys()) return null;

  const begin = async () => {
    setPending(true);
    setFailure(null);
    try {
      await onResponse(await readPasskey(api));
    } catch (error) {
      setFailure(passkeyErrorText(i18n, error));
      onFailed?.();
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      <Button
        {...style}
        icon={<Icon of={Fingerprint} size={18} />}
        pending={pending}
        onClick={() => void begin()}
      >
        {children}
      </Button>
    </>
  );
}
