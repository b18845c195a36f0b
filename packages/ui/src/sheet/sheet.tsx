import { classNames } from "../class-names";
import { Modal, type ModalProps } from "../dialog/modal";
import styles from "./sheet.module.css";

export interface SheetProps extends Omit<ModalProps, "aria-label"> {
  open: boolean;
  /** What it is, for screen readers. */
  label: string;
  /** The edge it comes from. Default `start`. */
  side?: "start" | "end" | "bottom";
}

/** A modal panel along one edge of the window. */
export function Sheet({ open, label, side = "start", className, children, ...rest }: SheetProps) {
  if (!open) return null;
  return (
    <Modal className={classNames(styles["root"], className)} data-side={side} aria-label={label} {...rest}>
      <div className={styles["content"]}>{children}</div>
    </Modal>
  );
}
