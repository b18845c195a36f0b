import { useRef } from "react";
import { Button } from "../button/button";
import { useOpenOverlay } from "../dialog/open-overlays";
import { InfiniteSentinel } from "../infinite-sentinel/infinite-sentinel";
import { SegmentedControl } from "../segmented-control/segmented-control";
import { Skeleton } from "../skeleton/skeleton";
import type { quickSearchLabels } from "./quick-search-labels";
import { QuickSearchOption, type QuickSearchResult } from "./quick-search-option";
import styles from "./quick-search.module.css";

export interface QuickSearchSection {
  id: string;
  title: string;
  results: readonly QuickSearchResult[];
}

export interface QuickSearchPopoutProps {
  /** Sections without results are not shown. */
  sections: readonly QuickSearchSection[];
  /** `failed` is shown as "nothing found". */
  status: "loading" | "ready" | "failed";
  /** Show all results instead of the first few. */
  expanded: boolean;
  onExpandedChange: (expanded: boolean) => void;
  sort: "newest" | "oldest";
  onSortChange: (sort: "newest" | "oldest") => void;
  /** Called near the end of the expanded results. `undefined` when there are no more. */
  onEndReached?: (() => void) | undefined;
  id: string;
  optionId: (sectionId: string, resultId: string) => string;
  active: string | null;
  onFollow: () => void;
  labels: typeof quickSearchLabels;
}

export function QuickSearchPopout(props: QuickSearchPopoutProps) {
  const {
    sections,
    status,
    expanded,
    onExpandedChange,
    sort,
    onSortChange,
    onEndReached,
    id,
    ...others
  } = props;
  const { optionId, active, onFollow, labels } = others;
  useOpenOverlay();
  const body = useRef<HTMLDivElement>(null);

  const filled = sections.filter(({ results }) => results.length > 0);
  const loading = status === "loading";
  return (
    <div className={styles["popout"]} data-expanded={expanded ? "" : undefined}>
      <div className={styles["top"]}>
        <h2 className={styles["title"]}>{expanded ? labels.title : labels.quickTitle}</h2>
        <SegmentedControl
          label={labels.sort}
          segments={[
            { value: "newest", label: labels.newest },
            { value: "oldest", label: labels.oldest },
          ]}
          value={sort}
          onValueChange={onSortChange}
        />
      </div>
      <div ref={body} className={styles["body"]} aria-busy={loading}>
        {filled.length > 0 && (
          <div role="listbox" id={`${id}-list`} aria-label={labels.results}>
            {filled.map((section) => (
              <div
                key={section.id}
                role="group"
                aria-labelledby={`${id}-${section.id}`}
                className={styles["section"]}
              >
                <div
                  id={`${id}-${section.id}`}
                  role="presentation"
                  className={styles["sectionTitle"]}
                >
                  {section.title}
                </div>
                {section.results.map((result) => {
                  const option = optionId(section.id, result.id);
                  return (
                    <QuickSearchOption
                      key={option}
                      id={option}
                      active={option === active}
                      {...{ result, onFollow }}
                    />
                  );
                })}
              </div>
            ))}
          </div>
        )}
        {filled.length === 0 && loading && <Placeholders />}
        {filled.length === 0 && !loading && (
          <p role="status" className={styles["none"]}>
            {labels.none}
          </p>
        )}
        {expanded && filled.length > 0 && (
          <InfiniteSentinel
            root={body}
            aheadPixels={200}
            busy={loading}
            done={onEndReached === undefined}
            onReach={() => onEndReached?.()}
          />
        )}
      </div>
      {filled.length > 0 && (
        <div className={styles["bottom"]}>
          <Button block size="small" variant="quiet" onClick={() => onExpandedChange(!expanded)}>
            {expanded ? labels.viewLess : labels.viewMore}
          </Button>
        </div>
      )}
    </div>
  );
}

function Placeholders() {
  return [80, 64, 72].map((width) => (
    <div key={width} className={styles["placeholder"]}>
      <Skeleton shape="thumbnail" />
      <div>
        <Skeleton shape="text" width={`${width}%`} />
        <Skeleton shape="text" width="34%" />
      </div>
    </div>
  ));
}
