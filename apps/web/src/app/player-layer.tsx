import { useState } from "react";
import { useLocation } from "react-router-dom";
import { watchRoute } from "./routes";
import { SilentErrorBoundary } from "../components/silent-error-boundary";

/**
 * Renders the player beside the screens, from the first video on, so that playback continues while
 * screens change.
 */
export function PlayerLayer() {
  const { pathname } = useLocation();
  const isOnPage = pathname === watchRoute.path;
  const [isOpened, setOpened] = useState(isOnPage);
  if (isOnPage && !isOpened) setOpened(true);
  return <SilentErrorBoundary>{isOpened && <watchRoute.Layer />}</SilentErrorBoundary>;
}
