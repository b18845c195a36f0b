import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import { classNames } from "../class-names";
import { useLabels } from "../labels/use-labels";
import { SearchBox, type SearchBoxProps } from "../search-box/search-box";
import { useAfterPaint } from "../use-after-paint";
import { useOnDemand } from "../use-on-demand";
import { quickSearchLabels } from "./quick-search-labels";
import type { QuickSearchPopoutProps } from "./quick-search-popout";
import { useActiveOption } from "./use-active-option";
import { useOutsideClick } from "./use-outside-click";
import styles from "./quick-search.module.css";

export interface QuickSearchProps
  extends
    Omit<SearchBoxProps, "labels" | "onSubmit" | "className">,
    Omit<QuickSearchPopoutProps, "id" | "optionId" | "active" | "onFollow" | "labels"> {
  /** Called on Enter without an active result. Default: expands the popout. */
  onSubmit?: () => void;
  /** Called when the popout opens or closes. No results are needed while it is closed. */
  onOpenChange?: (open: boolean) => void;
  /** A result was opened. */
  onResultFollow?: () => void;
  className?: string;
  labels?: Partial<typeof quickSearchLabels>;
}

/**
 * A search box with a popout of results. Arrow keys select a result while the focus stays in the
 * box; Enter opens it. Escape, a click outside and Tab close the popout; the text stays.
 */
export function QuickSearch(props: QuickSearchProps) {
  const {
    sections,
    status,
    expanded,
    onExpandedChange,
    sort,
    onSortChange,
    onEndReached,
    onOpenChange,
    ...others
  } = props;
  const {
    onResultFollow,
    labels: ownLabels,
    className,
    value,
    onValueChange,
    onSubmit,
    ...box
  } = others;
  const labels = useLabels("quickSearch", quickSearchLabels, ownLabels);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  const [popout, loadPopout] = useOnDemand(() => import("./quick-search-popout"));
  const awaited = wanted && value.trim() !== "";
  const opens = awaited && popout !== undefined;
  const isTextPainted = useAfterPaint(awaited);
  const optionId = (sectionId: string, resultId: string) => `${id}-${sectionId}-${resultId}`;
  const optionIds = sections.flatMap((section) =>
    section.results.map((result) => optionId(section.id, result.id)),
  );
  const { active, clear, move, follow } = useActiveOption(root, opens ? optionIds : []);
  // The typed text is shown first, unless a key has chosen a result.
  const open = opens && (isTextPainted || active !== null);

  const setOpen = (next: boolean) => {
    if (next) void loadPopout();
    clear();
    if (next === wanted) return;
    setWanted(next);
    onOpenChange?.(next);
  };

  useOutsideClick(root, () => setOpen(false));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && awaited) {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (event.target instanceof HTMLInputElement && event.target.type === "radio") return;
      event.preventDefault();
      if (opens) move(event.key === "ArrowDown" ? 1 : -1);
      else setOpen(true);
    } else if (
      event.key === "Enter" &&
      active !== null &&
      event.target instanceof HTMLInputElement
    ) {
      event.preventDefault();
      follow();
    }
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // A click on a non-focusable element inside keeps it open: relatedTarget is null, and the click
    // handler decides.
    if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) setOpen(false);
  };

  const hasOptions = open && optionIds.length > 0;
  return (
    <div
      ref={root}
      className={classNames(styles["root"], className)}
      data-open={open ? "" : undefined}
      onPointerEnter={() => void loadPopout()}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <SearchBox
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={hasOptions}
        aria-controls={hasOptions ? `${id}-list` : undefined}
        aria-activedescendant={active ?? undefined}
        busy={awaited && status === "loading"}
        {...box}
        labels={labels}
        value={value}
        onValueChange={(next) => {
          onValueChange(next);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onSubmit={() => {
          if (onSubmit === undefined) return onExpandedChange(true);
          setOpen(false);
          onSubmit();
        }}
      />
      {open && (
        <popout.QuickSearchPopout
          {...{
            id,
            sections,
            status,
            expanded,
            onExpandedChange,
            sort,
            onSortChange,
            onEndReached,
            optionId,
            active,
            labels,
          }}
          onFollow={() => {
            setOpen(false);
            onResultFollow?.();
          }}
        />
      )}
    </div>
  );
}
