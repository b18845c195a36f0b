import { Trans, useLingui } from "@lingui/react/macro";
import type { ApiError, Passkey } from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { Icon } from "@marquee/ui/icon";
import { Notice } from "@marquee/ui/notice";
import { Panel } from "@marquee/ui/panel";
import { Fingerprint } from "lucide-react";
import { useState } from "react";
import { errorText } from "../../lib/text/error-text";
import { passkeyErrorText } from "../../components/passkey/passkey-error-text";
import { canUsePasskeys, createPasskey } from "../../lib/session/passkeys";
import { useServices } from "../../lib/services";
import { PasskeyList } from "./passkey-list";

interface PasskeyPanelProps {
  passkeys: readonly Passkey[] | undefined;
  /** Why they could not be loaded. */
  error: ApiError | null;
  refetch: () => Promise<unknown>;
}

export function PasskeyPanel({ passkeys, error, refetch }: PasskeyPanelProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const add = async () => {
    setPending(true);
    setFailure(null);
    try {
      await createPasskey(api);
      await refetch();
    } catch (refusal) {
      setFailure(passkeyErrorText(i18n, refusal));
    } finally {
      setPending(false);
    }
  };

  return (
    <Panel
      title={t`Passkeys`}
      icon={<Icon of={Fingerprint} />}
      description={
        <Trans>
          Log in with your fingerprint, your face or the PIN of your device, without a password.
        </Trans>
      }
      action={
        canUsePasskeys() && (
          <Button pending={pending} onClick={() => void add()}>
            <Trans>Add a passkey</Trans>
          </Button>
        )
      }
    >
      {!canUsePasskeys() && (
        <p>
          <Trans>This browser does not support passkeys.</Trans>
        </p>
      )}
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      {passkeys && passkeys.length > 0 && <PasskeyList passkeys={passkeys} onChanged={refetch} />}
      {!passkeys && error && <Notice tone="danger">{errorText(i18n, error)}</Notice>}
    </Panel>
  );
}
