import { useLingui } from "@lingui/react/macro";
import { Panel } from "@marquee/ui/panel";
import { Skeleton } from "@marquee/ui/skeleton";

/** The shape of the list: one row in each group. */
export function DeviceListSkeleton() {
  const { t } = useLingui();
  return (
    <div aria-busy style={{ display: "contents" }}>
      <Panel title={t`This device`} description={t`Removing it logs you out here.`}>
        <Skeleton height={68} />
      </Panel>
      <Panel title={t`Other devices`}>
        <Skeleton height={68} />
      </Panel>
    </div>
  );
}
