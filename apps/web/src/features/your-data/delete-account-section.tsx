import { Trans, useLingui } from "@lingui/react/macro";
import type { SessionUser } from "@marquee/local-store";
import { Button } from "@marquee/ui/button";
import { Dialog } from "@marquee/ui/dialog";
import { Icon } from "@marquee/ui/icon";
import { Link } from "@marquee/ui/link";
import { Notice } from "@marquee/ui/notice";
import { Panel } from "@marquee/ui/panel";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { IdentityProviderButtons } from "../../components/identity-provider/provider-buttons";
import { describeIdentityError } from "../../components/identity-provider/describe-identity-error";
import { useReturnedCredential } from "../../components/identity-provider/use-returned-credential";
import { paths } from "../../config/paths";
import { useConnectedIdentities } from "../../lib/session/use-connected-identities";
import styles from "./your-data.module.css";
import { DeleteAccountForm } from "./delete-account-form";

interface DeleteAccountSectionProps {
  user: SessionUser;
  hasPassword: boolean;
}

export function DeleteAccountSection({ user, hasPassword }: DeleteAccountSectionProps) {
  const { t, i18n } = useLingui();
  // No other flow redirects to this screen.
  const returned = useReturnedCredential();
  const credential = returned && "credential" in returned ? returned.credential : null;
  const [open, setOpen] = useState(returned !== null);
  const close = () => setOpen(false);
  const connected = useConnectedIdentities(user);
  return (
    <Panel
      tone="danger"
      title={t`Delete account`}
      icon={<Icon of={Trash2} />}
      description={
        <Trans>
          Logging in within 14 days brings it back. After that it cannot be undone. Your
          subscriptions are cancelled at once, with no refund.
        </Trans>
      }
      action={
        <Button variant="danger-quiet" onClick={() => setOpen(true)}>
          {t`Delete account`}
        </Button>
      }
    >
      <Dialog open={open} onOpenChange={setOpen} title={t`Delete your account?`} size="small">
        <div className={styles["question"]}>
          <p>
            <Trans>
              Your account and your channel are hidden at once. Log in within 14 days to get them
              back. After that, your account, channel, videos, playlists and emails are deleted for
              good.
            </Trans>
          </p>
          <p>{t`Subscriptions are cancelled at once, with no refund.`}</p>
          <p>
            <Trans>
              Want to keep a copy?{" "}
              <Link href={paths.exportData.href()}>Export your data first</Link>.
            </Trans>
          </p>
          {returned && "error" in returned && (
            <Notice tone="danger">{describeIdentityError(i18n, returned.error)}</Notice>
          )}
          {hasPassword || credential !== null ? (
            <DeleteAccountForm user={user} credential={credential} onCancel={close} />
          ) : (
            <>
              <IdentityProviderButtons
                variant="primary"
                size="large"
                block
                returnTo={paths.yourData.href()}
                confirms
                only={connected}
                label={(name) => t`Continue with ${name}`}
              />
              <Button size="large" block onClick={close}>
                {t`Cancel`}
              </Button>
            </>
          )}
          {/* A provider's credential is valid for some minutes only. */}
          {credential !== null && (
            <IdentityProviderButtons
              variant="quiet"
              block
              returnTo={paths.yourData.href()}
              confirms
              only={connected}
              label={(name) => t`Confirm with ${name} again`}
            />
          )}
        </div>
      </Dialog>
    </Panel>
  );
}
