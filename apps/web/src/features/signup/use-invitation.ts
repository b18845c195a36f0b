import { checkSignUpInvitation } from "@marquee/api-client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { useServices } from "../../lib/services";

/**
 * The invitation in the address of the page: null without one. `usable` is undefined until the
 * server has told, and true where it cannot be asked: the sign-up itself will tell.
 */
export function useInvitation(): { token: string; usable: boolean | undefined } | null {
  const { api } = useServices();
  const [params] = useSearchParams();
  const token = params.get("invitation") ?? "";
  const { data, isError } = useQuery({
    queryKey: ["sign-up-invitation", token],
    queryFn: () => api.call(checkSignUpInvitation, { invitation: token }),
    enabled: token !== "",
  });
  return token === "" ? null : { token, usable: data?.usable ?? (isError ? true : undefined) };
}
