import { CircleAlert, CircleCheck, Film, Pause, Play, X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names";
import { Icon } from "../icon/icon";
import { IconButton } from "../icon-button/icon-button";
import { useLabels } from "../labels/use-labels";
import { ProgressBar } from "../progress-bar/progress-bar";
import { uploadRowLabels } from "./upload-row-labels";
import styles from "./upload-row.module.css";

export interface UploadRowProps extends Omit<ComponentProps<"article">, "children"> {
  /** Name of the file or title of the video. */
  name: string;
  /** Default `active`. */
  state?: "active" | "paused" | "done" | "failed";
  /** 0 to 1; null while it is unknown. */
  progress: number | null;
  /**
   * State as text: "42 % · 3.1 MB/s · 2 minutes left". Announced politely when it changes; change
   * it every few seconds at most.
   */
  status: ReactNode;
  /** Without it there is no pause button. */
  onPause?: (() => void) | undefined;
  /** Without it there is no resume button. */
  onResume?: (() => void) | undefined;
  /** Without it there is no cancel button. */
  onCancel?: (() => void) | undefined;
  /** Content below the bar, such as a notice about an error. */
  children?: ReactNode;
  labels?: Partial<typeof uploadRowLabels>;
}

const icons = { active: Film, paused: Film, done: CircleCheck, failed: CircleAlert };

/** The progress of an upload, with buttons to pause, resume and cancel it. */
export function UploadRow(props: UploadRowProps) {
  const {
    name,
    state = "active",
    progress,
    status,
    onPause,
    onResume,
    onCancel,
    children,
    ...others
  } = props;
  const { labels: ownLabels, className, ...rest } = others;
  const labels = useLabels("uploadRow", uploadRowLabels, ownLabels);
  const isOver = state === "done" || state === "failed";
  return (
    <article
      className={classNames(styles["root"], className)}
      data-state={state}
      aria-label={name}
      {...rest}
    >
      <span className={styles["icon"]}>
        <Icon of={icons[state]} size={22} />
      </span>
      <div className={styles["text"]}>
        <p className={styles["name"]}>{name}</p>
        <p className={styles["status"]} role="status">
          {status}
        </p>
      </div>
      <div className={styles["actions"]}>
        {onPause && (
          <IconButton label={labels.pause(name)} icon={<Icon of={Pause} />} onClick={onPause} />
        )}
        {onResume && (
          <IconButton label={labels.resume(name)} icon={<Icon of={Play} />} onClick={onResume} />
        )}
        {onCancel && (
          <IconButton label={labels.cancel(name)} icon={<Icon of={X} />} onClick={onCancel} />
        )}
      </div>
      <ProgressBar
        className={styles["bar"]}
        size="large"
        value={isOver ? 1 : progress}
        label={labels.progress(name)}
      />
      {children !== undefined && <div className={styles["content"]}>{children}</div>}
    </article>
  );
}
