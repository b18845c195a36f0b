import { Trans, useLingui } from "@lingui/react/macro";
import { deleteOtherSessions } from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { ConfirmDialog } from "@marquee/ui/confirm-dialog";
import { Notice } from "@marquee/ui/notice";
import { useState } from "react";
import { errorText } from "../../lib/text/error-text";
import { useServices } from "../../lib/services";

/** Logs out every device but this one, after a question. */
export function LogOutOthers({ onLoggedOut }: { onLoggedOut: () => Promise<unknown> }) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const logOut = async () => {
    setPending(true);
    setFailure(null);
    try {
      await api.call(deleteOtherSessions);
      setOpen(false);
      await onLoggedOut();
    } catch (error) {
      setFailure(errorText(i18n, error));
    } finally {
      setPending(false);
    }
  };

  return (
    <>
      <Button variant="danger-quiet" onClick={() => setOpen(true)}>
        <Trans>Log out all other devices</Trans>
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t`Log out all other devices?`}
        confirmLabel={t`Log out all others`}
        destructive
        pending={pending}
        onConfirm={() => void logOut()}
      >
        <p>
          <Trans>You stay logged in here. All other devices have to log in again.</Trans>
        </p>
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
      </ConfirmDialog>
    </>
  );
}
