import { checkSignUpInvitation } from "@marquee/api-client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { useServices } from "../../lib/services";

/**
 * Returns the invitation in the address of the page; null without one. `usable` is undefined until
 * the server responds, and true if the request fails: the sign-up itself is checked again.
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
