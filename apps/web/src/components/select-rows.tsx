import { Trans } from "@lingui/react/macro";
import { Checkbox } from "@marquee/ui/checkbox";
import { VisuallyHidden } from "@marquee/ui/visually-hidden";

/** Rows that a visitor selects, by their ids. */
export interface Selection {
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
}

/** Selects all rows of a table, or none. */
export function SelectAll({ ids, selected, onSelect }: Selection & { ids: readonly string[] }) {
  const count = ids.filter((id) => selected.has(id)).length;
  const isWhole = count === ids.length && count > 0;
  return (
    <Checkbox
      checked={isWhole}
      indeterminate={count > 0 && !isWhole}
      disabled={ids.length === 0}
      onChange={() => onSelect(isWhole ? new Set() : new Set(ids))}
    >
      <VisuallyHidden>
        <Trans>Select all</Trans>
      </VisuallyHidden>
    </Checkbox>
  );
}

interface SelectRowProps extends Selection {
  id: string;
  /** Names the row for screen readers. */
  title: string;
}

/** Selects one row of a table. */
export function SelectRow({ id, title, selected, onSelect }: SelectRowProps) {
  const toggle = () => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  return (
    <Checkbox checked={selected.has(id)} onChange={toggle}>
      <VisuallyHidden>
        <Trans>Select {title}</Trans>
      </VisuallyHidden>
    </Checkbox>
  );
}
