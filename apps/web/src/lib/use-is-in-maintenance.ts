import { skipToken, useQuery } from "@tanstack/react-query";
import { useServices } from "./services";

/** Key of what an administrator's screen has read since the page was sent. */
export const maintenanceKey = ["is-in-maintenance"];

/** Whether visitors see the page of the maintenance instead of the site. */
export function useIsInMaintenance(): boolean {
  const { siteConfig } = useServices();
  const { data } = useQuery<boolean>({ queryKey: maintenanceKey, queryFn: skipToken });
  return data ?? siteConfig.isInMaintenance;
}
