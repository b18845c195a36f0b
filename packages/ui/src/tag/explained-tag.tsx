import { useState, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../class-names";
import { useOnDemand } from "../use-on-demand";
import type { TagProps } from "./tag";
import styles from "./tag.module.css";

export interface ExplainedTagProps extends ComponentProps<"button"> {
  tone?: TagProps["tone"];
  /** Title of the dialog. Default: the tag's own text. */
  explanationTitle?: ReactNode;
  /** Text of the dialog. */
  explanation: ReactNode;
}

/** A tag that opens a dialog with an explanation. */
export function ExplainedTag(props: ExplainedTagProps) {
  const { tone = "light", explanationTitle, explanation, className, children, ...rest } = props;
  const [open, setOpen] = useState(false);
  const [dialog, loadDialog] = useOnDemand(() => import("../dialog"));
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={classNames(styles["root"], className)}
        data-tone={tone}
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => void loadDialog().then(setOpen)}
        {...rest}
      >
        {children}
      </button>
      {dialog && (
        <dialog.Dialog open={open} onOpenChange={setOpen} title={explanationTitle ?? children}>
          {explanation}
        </dialog.Dialog>
      )}
    </>
  );
}
