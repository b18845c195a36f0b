import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useStoredValue } from "@marquee/local-store/react";
import { SegmentedControl } from "@marquee/ui/segmented-control";
import { useServices } from "../lib/services";

const segments = [
  { value: "newest", label: msg`Newest` },
  { value: "oldest", label: msg`Oldest` },
] as const;

/** Newest or oldest first, remembered for every list of the site. */
export function SortToggle() {
  const { t } = useLingui();
  const [sort, setSort] = useStoredValue(useServices().store.preferences.sortMode);
  return (
    <SegmentedControl
      label={t({ message: "Order", context: "of a list" })}
      segments={segments.map(({ value, label }) => ({ value, label: t(label) }))}
      value={sort}
      onValueChange={setSort}
    />
  );
}
