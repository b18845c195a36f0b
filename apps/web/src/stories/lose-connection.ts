/** Makes the browser report that it is offline until the story ends. */
export function loseConnection(): () => void {
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
  return () => {
    Reflect.deleteProperty(navigator, "onLine");
  };
}
