import { useStoredValue } from "@marquee/local-store/react";
import { SegmentedControl } from "@marquee/ui/segmented-control";
import { useServices } from "../lib/services";

const segments = [
  { value: "newest", label: "Newest" },
  { value: "oldest", label: "Oldest" },
] as const;

/** Newest or oldest first, remembered for every list of the site. */
export function SortToggle() {
  const [sort, setSort] = useStoredValue(useServices().store.preferences.sortMode);
  return <SegmentedControl label="Order" segments={segments} value={sort} onValueChange={setSort} />;
}
