import { Trans } from "@lingui/react/macro";
import { Button } from "@marquee/ui/button";
import { Dialog } from "@marquee/ui/dialog";
import { Notice } from "@marquee/ui/notice";
import { useId, type ComponentProps, type ReactNode } from "react";
import styles from "./form.module.css";

interface FormDialogProps {
  title: string;
  submitLabel: ReactNode;
  /** It takes something away. */
  destructive?: boolean | undefined;
  /** Pass what `useForm` returns. */
  state: {
    form: ComponentProps<"form">;
    failure: string | null;
    pending: boolean;
  };
  /** Default `danger`. */
  failureTone?: "danger" | "info";
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form, what went wrong, and the buttons Cancel and submit. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, destructive = false, state, onClose, children } = props;
  const { form, failure, pending } = state;
  const id = useId();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            form={id}
            variant={destructive ? "danger" : "primary"}
            pending={pending}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} className={styles["fields"]} {...form}>
        {children}
        {failure !== null && <Notice tone={props.failureTone ?? "danger"}>{failure}</Notice>}
      </form>
    </Dialog>
  );
}
