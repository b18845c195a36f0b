import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { tabStorage } from "../../lib/tab-storage";
import {
  clearAuthorization,
  readAuthorizationOutcome,
  type AuthorizationOutcome,
} from "./authorization";

/** Returns the identity provider's response from the address, and removes it there. */
export function useReturnedCredential(): AuthorizationOutcome {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [returned] = useState(() => readAuthorizationOutcome(hash, tabStorage()));
  useEffect(() => {
    if (!returned) return;
    clearAuthorization(tabStorage());
    void navigate(pathname + search, { replace: true });
    // The address as the page was opened with it, once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return returned;
}
