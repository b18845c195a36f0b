import { useEffect, useState } from "react";
import { updateEvent } from "./register-service-worker";

/** Whether a newer build than this page's has arrived. */
export function useUpdated(): boolean {
  const [updated, setUpdated] = useState(false);
  useEffect(() => {
    const tell = () => setUpdated(true);
    window.addEventListener(updateEvent, tell);
    return () => window.removeEventListener(updateEvent, tell);
  }, []);
  return updated;
}
