import { Trans, useLingui } from "@lingui/react/macro";
import { adoptProviderPicture, isLoggedOut, type Account } from "@marquee/api-client";
import { deletePicture, type PictureChange } from "@marquee/api-client/pictures";
import type { SessionUser } from "@marquee/local-store";
import { Avatar } from "@marquee/ui/avatar";
import { Button } from "@marquee/ui/button";
import { Notice } from "@marquee/ui/notice";
import { Panel } from "@marquee/ui/panel";
import { useState } from "react";
import { PictureButton } from "../../components/picture/picture-button";
import { errorText } from "../../lib/text/error-text";
import { useServices } from "../../lib/services";
import { useStoreToken } from "../../lib/session/use-store-token";
import styles from "./profile-picture.module.css";

interface ProfilePictureProps {
  user: SessionUser;
  account: Account;
}

/**
 * The user's picture, and its change. Its address is in the token, so that the header shows the new
 * one at once.
 */
export function ProfilePicture({ user, account }: ProfilePictureProps) {
  const { t, i18n } = useLingui();
  const { api, store } = useServices();
  const storeToken = useStoreToken();
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState<"remove" | "adopt" | null>(null);
  const request = { purpose: "profile", id: account.id } as const;

  const changed = (change: PictureChange) => {
    setProblem(null);
    storeToken(change);
  };
  const run = async (action: "remove" | "adopt", call: () => Promise<PictureChange>) => {
    setPending(action);
    try {
      changed(await call());
    } catch (error) {
      // `deletePicture` does not go through the client.
      if (isLoggedOut(error)) store.session.clear();
      setProblem(errorText(i18n, error));
    }
    setPending(null);
  };

  return (
    <Panel>
      <div className={styles["row"]}>
        <Avatar
          name={user.name}
          src={user.picture ?? undefined}
          size={96}
          alt={t`Profile picture`}
        />
        <div className={styles["words"]}>
          <div className={styles["actions"]}>
            <PictureButton
              {...request}
              label={user.picture === null ? t`Add a picture` : t`Change picture`}
              onSaved={changed}
            />
            {account.hasProviderPicture && (
              <Button
                pending={pending === "adopt"}
                onClick={() => void run("adopt", () => api.call(adoptProviderPicture, {}))}
              >
                <Trans>Use the picture of your other account</Trans>
              </Button>
            )}
            {user.picture !== null && (
              <Button
                variant="quiet"
                pending={pending === "remove"}
                onClick={() => void run("remove", () => deletePicture(request))}
              >
                <Trans>Remove picture</Trans>
              </Button>
            )}
          </div>
          <p className={styles["hint"]}>
            <Trans>JPEG, PNG, WebP or GIF, up to 10 MB. Shown in your account menu.</Trans>
          </p>
        </div>
      </div>
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
    </Panel>
  );
}
