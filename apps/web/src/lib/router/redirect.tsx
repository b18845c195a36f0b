import { useEffect } from "react";
import { useNavigate } from "./use-navigate";

/** Leads elsewhere; going back does not lead here again. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
