import { Trans, useLingui } from "@lingui/react/macro";
import type { OwnChannel, PicturePurpose } from "@marquee/api-client";
import { deletePicture } from "@marquee/api-client/pictures";
import { Avatar } from "@marquee/ui/avatar";
import { Button } from "@marquee/ui/button";
import { Notice } from "@marquee/ui/notice";
import { useState } from "react";
import { PictureButton } from "../../../components/picture/picture-button";
import { errorText } from "../../../lib/text/error-text";
import { useServices } from "../../../lib/services";
import styles from "../studio.module.css";

/** The profile picture and the banner of a channel, and their change. */
export function ChannelPictures({ channel }: { channel: OwnChannel }) {
  const { t, i18n } = useLingui();
  const { media } = useServices();
  const [version, setVersion] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [hasBanner, setHasBanner] = useState(true);
  // The address stays the same: what the browser has cached must not be shown after a change.
  const fresh = (url: string) => (version === 0 ? url : `${url}?v=${version}`);
  const changed = () => {
    setProblem(null);
    setHasBanner(true);
    setVersion(version + 1);
  };
  const remove = async (purpose: PicturePurpose) => {
    try {
      await deletePicture({ purpose, id: channel.id });
      changed();
    } catch (error) {
      setProblem(errorText(i18n, error));
    }
  };
  const banner = fresh(media.banner(channel.id));

  return (
    <div className={styles["uploads"]}>
      <div className={styles["picture"]}>
        <Avatar
          name={channel.name}
          size={96}
          src={fresh(media.profile(channel.id, 150))}
          alt={t`Profile picture`}
        />
        <div className={styles["actions"]}>
          <PictureButton
            purpose="avatar"
            id={channel.id}
            label={t`Change profile picture`}
            onSaved={changed}
          />
          <Button variant="quiet" onClick={() => void remove("avatar")}>
            <Trans>Remove profile picture</Trans>
          </Button>
        </div>
      </div>
      {hasBanner ? (
        <img
          key={banner}
          className={styles["banner"]}
          src={banner}
          alt={t`Banner`}
          width={2048}
          height={410}
          onError={() => setHasBanner(false)}
        />
      ) : (
        <div className={styles["noBanner"]}>
          <p>
            <Trans>No banner</Trans>
          </p>
        </div>
      )}
      <div className={styles["actions"]}>
        <PictureButton
          purpose="banner"
          id={channel.id}
          label={t`Change banner`}
          onSaved={changed}
        />
        <Button variant="quiet" aria-disabled={!hasBanner} onClick={() => void remove("banner")}>
          <Trans>Remove banner</Trans>
        </Button>
      </div>
      <p className={styles["failure"]}>
        <Trans>
          JPEG, PNG, WebP or GIF, up to 10 MB. The banner needs at least 1024 × 204 pixels. Visitors
          see a change within a few minutes.
        </Trans>
      </p>
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
    </div>
  );
}
