/** Chromium warns of a preloaded file that a slow machine has not used after some seconds. */
export function isUnusedPreloadWarning(message: string): boolean {
  return message.includes("was preloaded using link preload but not used");
}
