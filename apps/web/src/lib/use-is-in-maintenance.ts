import { skipToken, useQuery } from "@tanstack/react-query";
import { useServices } from "./services";

/** Key of what an administrator's screen has read since the page was sent. */
export const maintenanceKey = ["is-in-maintenance"];

/** True if visitors see the maintenance page instead of the site. */
export function useIsInMaintenance(): boolean {
  const { siteConfig } = useServices();
  const { data } = useQuery<boolean>({ queryKey: maintenanceKey, queryFn: skipToken });
  return data ?? siteConfig.isInMaintenance;
}
