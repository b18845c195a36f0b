import { Search, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, type ComponentProps } from "react";
import { classNames } from "../class-names";
import { Icon } from "../icon/icon";
import { IconButton } from "../icon-button/icon-button";
import { useLabels } from "../labels/use-labels";
import { mergeRefs } from "../merge-refs";
import { Spinner } from "../spinner/spinner";
import { searchBoxLabels } from "./search-box-labels";
import { useHotkey } from "./use-hotkey";
import styles from "./search-box.module.css";

export interface SearchBoxProps extends Omit<
  ComponentProps<"input">,
  "value" | "onSubmit" | "type"
> {
  value: string;
  onValueChange: (value: string) => void;
  /** Called on Enter, and when the magnifying glass is pressed. */
  onSubmit?: () => void;
  /** The form's `action` without scripts; the query uses the input's `name`. */
  action?: string;
  /** Results are loading. */
  busy?: boolean;
  /** Key that focuses the box from anywhere on the page, such as `/`. */
  hotkey?: string;
  labels?: Partial<typeof searchBoxLabels>;
}

/**
 * A search input. `className` goes to the box, other props to the input. At most 100 characters by
 * default.
 */
export function SearchBox(props: SearchBoxProps) {
  const {
    value,
    onValueChange,
    onSubmit,
    action,
    busy = false,
    hotkey,
    labels: ownLabels,
    ...others
  } = props;
  const labels = useLabels("searchBox", searchBoxLabels, ownLabels);
  const { ref, className, ...rest } = others;
  const input = useRef<HTMLInputElement>(null);
  useHotkey(hotkey, () => {
    input.current?.focus();
    input.current?.select();
  });

  // Text typed before hydration is in the element only.
  const adoptEarlyText = useEffectEvent(() => {
    const typed = input.current?.value ?? "";
    if (typed !== "" && typed !== value) onValueChange(typed);
  });
  useEffect(() => adoptEarlyText(), []);

  return (
    <form
      role="search"
      action={action}
      aria-label={rest["aria-label"] ?? labels.label}
      className={classNames(styles["root"], className)}
      data-busy={busy ? "" : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      {/* Not a stop for the keyboard, which submits by Enter. */}
      <button type="submit" className={styles["submit"]} aria-label={labels.submit} tabIndex={-1}>
        <Icon of={Search} size={18} />
      </button>
      {/* Not type=search, because Escape would clear the text. */}
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        aria-label={labels.label}
        placeholder={labels.placeholder}
        aria-keyshortcuts={hotkey}
        {...rest}
        ref={mergeRefs(ref, input)}
        className={styles["input"]}
        value={value}
        onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
      />
      {busy && <Spinner className={styles["spinner"]} label={null} />}
      {value !== "" && (
        <IconButton
          size="small"
          variant="quiet"
          label={labels.clear}
          icon={<Icon of={X} size={18} />}
          onClick={() => {
            onValueChange("");
            input.current?.focus();
          }}
        />
      )}
      {value === "" && hotkey !== undefined && (
        <kbd className={styles["hotkey"]} aria-hidden>
          {hotkey}
        </kbd>
      )}
    </form>
  );
}
