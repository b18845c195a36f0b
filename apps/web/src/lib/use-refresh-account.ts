import { accountQuery } from "@marquee/api-client/react-query";
import { useQueryClient } from "@tanstack/react-query";
import { useServices } from "./services";

/** Loads the account of the screens that show it again: they would say for a minute what held before a change. */
export function useRefreshAccount(): () => Promise<void> {
  const { api } = useServices();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: accountQuery(api).queryKey });
}
