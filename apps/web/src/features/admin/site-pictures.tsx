import { Trans, useLingui } from "@lingui/react/macro";
import { fetchInstanceSettings } from "@marquee/api-client";
import { deletePicture, uploadPicture } from "@marquee/api-client/pictures";
import { Button } from "@marquee/ui/button";
import { Notice } from "@marquee/ui/notice";
import { Panel } from "@marquee/ui/panel";
import { useRef, useState } from "react";
import type { SiteImage } from "../../config/site-config";
import { errorText } from "../../lib/text/error-text";
import { useServices } from "../../lib/services";
import styles from "./admin.module.css";

/** The site's logo and icon: uploaded, replaced or removed. */
export function SitePictures() {
  const { t } = useLingui();
  const { logo, symbol } = useServices().siteConfig;
  return (
    <Panel
      title={t`Logo and icon`}
      description={
        <Trans>
          JPEG, PNG, WebP or GIF, up to 10 MB. The logo stands in place of symbol and name, the icon
          in place of the symbol alone. The icons of tabs and phones and the picture of shared links
          are made of the icon, or else of the logo.
        </Trans>
      }
    >
      <SitePicture purpose="site-logo" label={t`Logo`} picture={logo} />
      <SitePicture purpose="site-icon" label={t`Icon`} picture={symbol} />
    </Panel>
  );
}

interface SitePictureProps {
  purpose: "site-logo" | "site-icon";
  label: string;
  picture: SiteImage | null;
}

function SitePicture({ purpose, label, picture }: SitePictureProps) {
  const { i18n } = useLingui();
  const { api } = useServices();
  const input = useRef<HTMLInputElement>(null);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function change(send: () => Promise<unknown>): Promise<void> {
    setIsPending(true);
    setProblem(null);
    try {
      // Pictures are sent past the client, which asks for the password again where the sign-in is
      // too old for them.
      await api.call(fetchInstanceSettings, {});
      await send();
      // The page has its logo from the server.
      location.reload();
    } catch (error) {
      setProblem(errorText(i18n, error));
      setIsPending(false);
    }
  }

  return (
    <div role="group" aria-label={label} className={styles["fields"]}>
      <p>{label}</p>
      {picture && <img {...picture} alt={label} className={styles["sitePicture"]} />}
      <div className={styles["actions"]}>
        <Button pending={isPending} onClick={() => input.current?.click()}>
          <Trans>Choose a picture</Trans>
        </Button>
        {picture && (
          <Button
            variant="quiet"
            disabled={isPending}
            onClick={() => void change(() => deletePicture({ purpose, id: "site" }))}
          >
            <Trans>Remove picture</Trans>
          </Button>
        )}
      </div>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={label}
        accept="image/jpeg,image/png,image/webp,image/gif"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // So that choosing the same file again is a change.
          currentTarget.value = "";
          if (file) void change(() => uploadPicture({ purpose, id: "site", file }));
        }}
      />
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
    </div>
  );
}
