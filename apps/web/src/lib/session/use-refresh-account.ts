import { accountQuery } from "@marquee/api-client/react-query";
import { useQueryClient } from "@tanstack/react-query";
import { useServices } from "../services";

/**
 * Returns what loads the account again, where a screen has it: else it stays the one before a
 * change for a minute.
 */
export function useRefreshAccount(): () => Promise<void> {
  const { api } = useServices();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: accountQuery(api).queryKey });
}
