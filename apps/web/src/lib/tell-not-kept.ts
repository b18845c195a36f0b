import { loadMessages } from "../i18n/browser-messages";

/** Says that the browser does not keep what the visitor changes. */
export function tellNotKept(): void {
  Promise.all([import("./show-not-kept"), loadMessages("visitor")]).then(
    ([{ showNotKept }]) => showNotKept(),
    () => undefined,
  );
}
