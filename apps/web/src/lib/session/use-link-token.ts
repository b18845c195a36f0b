import { useCallback, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";

/**
 * The token that a mailed link carries. Once it is used, `spend` takes it out of the address (and
 * so out of the browser's history), and the screen stays.
 */
export function useLinkToken(parameter: string) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => params.get(parameter) ?? "");
  const spend = useCallback(() => void navigate(pathname, { replace: true }), [navigate, pathname]);
  return { token, spend };
}
