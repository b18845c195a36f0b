import { Trans, useLingui } from "@lingui/react/macro";
import { uploadPicture, type PictureChange } from "@marquee/api-client/pictures";
import { Button } from "@marquee/ui/button";
import { Dialog } from "@marquee/ui/dialog";
import { CroppedImage, ImageCropper, type Crop } from "@marquee/ui/image-cropper";
import { useState } from "react";
import { DialogFailure } from "../dialog-failure";
import { errorText } from "../../lib/text/error-text";
import { pictureKinds, type CroppedPurpose } from "./picture-kinds";
import { useDataUrl } from "./use-data-url";
import styles from "./picture.module.css";

interface PictureDialogProps {
  purpose: CroppedPurpose;
  /** The id of the channel or account. */
  id: string;
  file: File;
  onClose: () => void;
  onSaved: (change: PictureChange) => void;
}

/** Chooses the part of a picture, shows it in the sizes in which it is used, and uploads it. */
export function PictureDialog({ purpose, id, file, onClose, onSaved }: PictureDialogProps) {
  const { t, i18n } = useLingui();
  const { title, aspect, shape, minWidth, previewWidths } = pictureKinds[purpose];
  const [crop, setCrop] = useState<Crop | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const src = useDataUrl(file);

  const save = async () => {
    setIsPending(true);
    setProblem(null);
    try {
      onSaved(await uploadPicture({ purpose, id, file, ...(crop && { crop }) }));
    } catch (error) {
      setProblem(errorText(i18n, error));
      setIsPending(false);
    }
  };

  return (
    <Dialog
      open
      size="large"
      title={i18n._(title)}
      onOpenChange={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            pending={isPending}
            disabled={crop === null}
            onClick={() => void save()}
          >
            <Trans>Save picture</Trans>
          </Button>
        </>
      }
    >
      <div className={styles["dialog"]}>
        {src !== null && (
          <ImageCropper
            {...{ src, aspect, shape, minWidth, crop }}
            onCropChange={setCrop}
            onUnreadable={() =>
              setProblem(
                t`We can't read this picture. Please choose a JPEG, PNG, WebP or GIF file that is \
not damaged.`,
              )
            }
          />
        )}
        {src !== null && crop && (
          <div className={styles["previews"]} role="group" aria-label={t`Preview`}>
            {previewWidths.map((width) => (
              <CroppedImage
                key={width}
                {...{ src, aspect, shape, crop }}
                style={{ inlineSize: `min(${width}px, 100%)` }}
              />
            ))}
          </div>
        )}
        {problem !== null && <DialogFailure>{problem}</DialogFailure>}
      </div>
    </Dialog>
  );
}
