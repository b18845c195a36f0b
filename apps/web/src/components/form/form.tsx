import { Button } from "@marquee/ui/button";
import { Notice } from "@marquee/ui/notice";
import type { ComponentProps, ReactNode } from "react";
import { keepOutOfMarkup } from "./keep-out-of-markup";
import styles from "./form.module.css";

interface FormProps extends Omit<ComponentProps<"form">, "children" | "ref"> {
  /** Why the last try failed. */
  failure: string | null;
  pending: boolean;
  submitLabel: ReactNode;
  pendingLabel?: ReactNode;
  /** It cannot be undone. */
  destructive?: boolean;
  children: ReactNode;
}

/** Fields one below the other, what went wrong, and one button. */
export function Form(props: FormProps) {
  const {
    failure,
    pending,
    submitLabel,
    pendingLabel,
    destructive = false,
    children,
    ...rest
  } = props;
  return (
    // If the browser ever submits it without scripts, the values must not be in the URL.
    <form ref={keepOutOfMarkup} method="post" className={styles["form"]} {...rest}>
      {children}
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      <Button
        type="submit"
        variant={destructive ? "danger" : "primary"}
        size="large"
        block
        pending={pending}
      >
        {pending ? (pendingLabel ?? submitLabel) : submitLabel}
      </Button>
    </form>
  );
}
