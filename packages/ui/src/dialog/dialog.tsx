import { X } from "lucide-react";
import { useId, useRef, type ReactNode } from "react";
import { classNames } from "../class-names";
import { Icon } from "../icon/icon";
import { IconButton } from "../icon-button/icon-button";
import { useLabels } from "../labels/use-labels";
import { dialogLabels } from "./dialog-labels";
import { Modal, type ModalProps } from "./modal";
import { useOverflow } from "./use-overflow";
import styles from "./dialog.module.css";

export interface DialogProps extends Omit<
  ModalProps,
  "title" | "role" | "aria-labelledby" | "aria-describedby"
> {
  open: boolean;
  title: ReactNode;
  /** Buttons at the bottom, the primary one last. */
  actions?: ReactNode;
  /** 400, 480, 720 or 1200 px wide. Default `medium`. */
  size?: "small" | "medium" | "large" | "wide";
  /** `alertdialog` for a question that interrupts: screen readers read its text at once. */
  role?: "dialog" | "alertdialog";
  closeLabel?: string;
}

/** A modal dialog. Its content is mounted only while it is open. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog(props: Omit<DialogProps, "open">) {
  const labels = useLabels("dialog", dialogLabels);
  const {
    title,
    actions,
    size = "medium",
    closeLabel = labels.close,
    className,
    children,
    ...rest
  } = props;
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  // Scrollable text without a control must be focusable, so that the keyboard can scroll it.
  const scrolls = useOverflow(body);
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
        <div
          ref={body}
          id={`${id}body`}
          className={styles["body"]}
          {...(scrolls && { tabIndex: 0, role: "group", "aria-labelledby": `${id}title` })}
        >
          {children}
        </div>
        {actions !== undefined && <footer className={styles["actions"]}>{actions}</footer>}
      </div>
    </Modal>
  );
}
