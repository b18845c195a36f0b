import { Panel } from "@marquee/ui/panel";
import { Skeleton } from "@marquee/ui/skeleton";

/** The shape of the list: one row in each group. */
export function DeviceListSkeleton() {
  return (
    <div aria-busy style={{ display: "contents" }}>
      <Panel title="This device" description="Removing it logs you out here.">
        <Skeleton height={68} />
      </Panel>
      <Panel title="Other devices">
        <Skeleton height={68} />
      </Panel>
    </div>
  );
}
