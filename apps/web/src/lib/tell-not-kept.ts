/** Says that the browser does not keep what the visitor changes. */
export function tellNotKept(): void {
  import("./show-not-kept").then(
    ({ showNotKept }) => showNotKept(),
    () => undefined,
  );
}
