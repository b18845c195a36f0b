import { X } from "lucide-react";
import { useId, type ReactNode } from "react";
import { classNames } from "../class-names";
import { Icon } from "../icon/icon";
import { IconButton } from "../icon-button/icon-button";
import { dialogLabels } from "../labels";
import { Modal, type ModalProps } from "./modal";
import styles from "./dialog.module.css";

export interface DialogProps extends Omit<ModalProps, "title" | "role" | "aria-labelledby" | "aria-describedby"> {
  open: boolean;
  title: ReactNode;
  /** Buttons along the bottom, the main one last. */
  actions?: ReactNode;
  /** 400, 480 or 720 px wide. Default `medium`. */
  size?: "small" | "medium" | "large";
  /** `alertdialog` for a question that interrupts: its text is read out at once. */
  role?: "dialog" | "alertdialog";
  closeLabel?: string;
}

/** A view over the page that wants an answer or attention. Its content exists only while it is open. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog(props: Omit<DialogProps, "open">) {
  const { title, actions, size = "medium", closeLabel = dialogLabels.close, className, children, ...rest } = props;
  const id = useId();
  return (
    <Modal
      className={classNames(styles["root"], className)}
      data-size={size}
      aria-labelledby={`${id}title`}
      aria-describedby={rest.role === "alertdialog" ? `${id}body` : undefined}
      {...rest}
    >
      <div className={styles["content"]}>
        <header className={styles["header"]}>
          <h2 id={`${id}title`} className={styles["title"]}>
            {title}
          </h2>
          {rest.dismissible !== false && (
            <IconButton
              size="small"
              variant="quiet"
              label={closeLabel}
              icon={<Icon of={X} />}
              onClick={() => rest.onOpenChange(false)}
            />
          )}
        </header>
        <div id={`${id}body`} className={styles["body"]}>
          {children}
        </div>
        {actions !== undefined && <footer className={styles["actions"]}>{actions}</footer>}
      </div>
    </Modal>
  );
}
