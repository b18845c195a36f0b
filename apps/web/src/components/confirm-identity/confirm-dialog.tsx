import { Trans, useLingui } from "@lingui/react/macro";
import type { SessionUser } from "@marquee/local-store";
import { Dialog } from "@marquee/ui/dialog";
import { ConfirmIdentity } from "./confirm-identity";
import { useServices } from "../../lib/services";
import styles from "./confirm-identity.module.css";

/**
 * Requests the credentials in a dialog before a sensitive change. The form below it does not lose
 * its values.
 */
export function ConfirmDialog({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const { confirmation } = useServices();
  return (
    <Dialog open onOpenChange={confirmation.settle} title={t`Confirm that it is you`} size="small">
      <div className={styles["question"]}>
        <p>
          <Trans>
            It has been a while since you logged in. Please confirm before we make this change.
          </Trans>
        </p>
        <ConfirmIdentity user={user} onConfirmed={() => confirmation.settle(true)} />
      </div>
    </Dialog>
  );
}
