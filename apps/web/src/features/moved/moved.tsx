import { useLingui } from "@lingui/react/macro";
import { Navigate, useLocation } from "react-router-dom";
import { PageMeta } from "../../components/page-meta";
import { useHydrated } from "../../lib/react/use-hydrated";

/** Leads an old address to the new one, with query, fragment and state. */
export function Moved({ to }: { to: string }) {
  const { t } = useLingui();
  const { search, hash, state } = useLocation() as { search: string; hash: string; state: unknown };
  if (!useHydrated()) return <PageMeta title={t`Settings`} isListed={false} />;
  return <Navigate to={{ pathname: to, search, hash }} state={state} replace />;
}
