import { classNames } from "../class-names";
import { Modal, type ModalProps } from "../dialog/modal";
import styles from "./sheet.module.css";

export interface SheetProps extends Omit<ModalProps, "aria-label"> {
  open: boolean;
  /** Accessible name. */
  label: string;
  /** Edge of the window. Default `start`. */
  side?: "start" | "end" | "bottom";
}

/** A modal panel along one edge of the window. */
export function Sheet({ open, label, side = "start", className, children, ...rest }: SheetProps) {
  if (!open) return null;
  return (
    <Modal
      className={classNames(styles["root"], className)}
      data-side={side}
      aria-label={label}
      {...rest}
    >
      <div className={styles["content"]}>{children}</div>
    </Modal>
  );
}
