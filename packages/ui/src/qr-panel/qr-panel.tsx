import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names";
import { CopyField } from "../copy-field/copy-field";
import { useLabels } from "../labels/use-labels";
import { Skeleton } from "../skeleton/skeleton";
import { qrPanelLabels } from "./qr-panel-labels";
import styles from "./qr-panel.module.css";

export interface QRPanelProps extends ComponentProps<"div"> {
  /** QR code image, usually a data URI. `undefined` while it loads. */
  src: string | undefined;
  /** The same key as text, to type by hand. */
  manualKey: string | undefined;
  children?: ReactNode;
  labels?: Partial<typeof qrPanelLabels>;
}

/**
 * A QR code and its content as text. The code is black on white in both themes, as scanners expect.
 */
export function QRPanel({
  src,
  manualKey,
  labels: ownLabels,
  className,
  children,
  ...rest
}: QRPanelProps) {
  const labels = useLabels("qrPanel", qrPanelLabels, ownLabels);
  return (
    <div className={classNames(styles["root"], className)} aria-busy={src === undefined} {...rest}>
      {src === undefined ? (
        <Skeleton width={192} height={192} />
      ) : (
        <div className={styles["code"]}>
          <img src={src} alt={labels.image} />
        </div>
      )}
      <div className={styles["text"]}>
        {children}
        {manualKey === undefined ? (
          <Skeleton height={72} />
        ) : (
          <CopyField mono label={labels.manualKey} value={manualKey} />
        )}
      </div>
    </div>
  );
}
