/**
 * `blocked`: the visitor does not allow notifications. `home-screen`: an iPhone or iPad shows them
 * only for sites on its home screen.
 */
export type PushSupport = "ready" | "blocked" | "insecure" | "home-screen" | "unsupported";

export function pushSupport(): PushSupport {
  if (!isSecureContext) return "insecure";
  const isSupported =
    "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (isSupported) return Notification.permission === "denied" ? "blocked" : "ready";
  // Only Safari on iOS has it.
  return "standalone" in navigator ? "home-screen" : "unsupported";
}
