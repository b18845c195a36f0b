import { Upload } from "lucide-react";
import {
  useId,
  useRef,
  useState,
  type ComponentProps,
  type DragEvent,
  type ReactNode,
} from "react";
import { Button } from "../button/button";
import { classNames } from "../class-names";
import { Icon } from "../icon/icon";
import { useLabels } from "../labels/use-labels";
import { dropZoneLabels } from "./drop-zone-labels";
import { filesOfDrop, filesOfInput, pickFiles, type PickedFile } from "./picked-files";
import styles from "./drop-zone.module.css";

export interface DropZoneProps extends Omit<ComponentProps<"div">, "children" | "title"> {
  /** The heading, which names what to drop. */
  title: ReactNode;
  /** Accepted files, and their maximum size. */
  hint?: ReactNode;
  /**
   * MIME types and endings for the browser's file dialog, as in an input's `accept`. Dropped files
   * are not filtered.
   */
  accept?: string;
  /** Default true. */
  multiple?: boolean;
  disabled?: boolean;
  /** Less high, for a page that already has content. */
  compact?: boolean;
  /**
   * Chosen files come with a reference that outlives the page, as dropped ones do, where the
   * browser has the File System Access API. Default false.
   */
  withHandles?: boolean;
  /** Called with at least one file. */
  onFiles: (files: PickedFile[]) => void;
  labels?: Partial<typeof dropZoneLabels>;
}

/** An area to drop files on, with a button that opens the browser's file dialog. */
export function DropZone(props: DropZoneProps) {
  const {
    title,
    hint,
    accept,
    multiple = true,
    disabled = false,
    compact = false,
    onFiles,
    ...others
  } = props;
  const { withHandles = false, labels: ownLabels, className, ...rest } = others;
  const labels = useLabels("dropZone", dropZoneLabels, ownLabels);
  const [isOver, setIsOver] = useState(false);
  const [hasFolders, setHasFolders] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const titleId = useId();

  const report = (files: readonly PickedFile[]) => {
    if (files.length > 0) onFiles(multiple ? [...files] : files.slice(0, 1));
  };
  const choose = async () => {
    const picked = withHandles ? await pickFiles(accept, { multiple }) : null;
    if (picked) report(picked);
    else input.current?.click();
  };
  const over = (event: DragEvent) => {
    if (disabled || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsOver(true);
  };

  return (
    <div
      role="group"
      aria-labelledby={titleId}
      className={classNames(styles["root"], className)}
      data-over={isOver ? "" : undefined}
      data-disabled={disabled ? "" : undefined}
      data-compact={compact ? "" : undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setIsOver(false);
      }}
      onDrop={(event) => {
        if (disabled) return;
        event.preventDefault();
        setIsOver(false);
        void filesOfDrop(event.dataTransfer).then((dropped) => {
          setHasFolders(dropped.hasFolders);
          report(dropped.files);
        });
      }}
      {...rest}
    >
      <span className={styles["icon"]}>
        <Icon of={Upload} size={compact ? 22 : 28} />
      </span>
      <p id={titleId} className={styles["title"]}>
        {title}
      </p>
      <p className={styles["action"]}>
        <Button
          variant={compact ? "secondary" : "primary"}
          disabled={disabled}
          onClick={() => void choose()}
        >
          {labels.choose}
        </Button>
        <span>{labels.or}</span>
      </p>
      {hint !== undefined && <p className={styles["hint"]}>{hint}</p>}
      {hasFolders && <p role="alert">{labels.folders}</p>}
      <input
        ref={input}
        hidden
        type="file"
        aria-label={labels.choose}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          report(filesOfInput(currentTarget));
          // So that choosing the same file again is a change.
          currentTarget.value = "";
        }}
      />
    </div>
  );
}
