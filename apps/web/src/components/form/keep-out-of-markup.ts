/**
 * React writes what is typed into the `value` attribute as well, where whatever reads or copies the page's markup would
 * find passwords. Takes it out again for as long as the form is there; what the fields hold is not touched.
 */
export function keepOutOfMarkup(form: HTMLFormElement): () => void {
  const clean = () => {
    for (const input of form.querySelectorAll("input[value]")) input.removeAttribute("value");
  };
  clean();
  const observer = new MutationObserver(clean);
  observer.observe(form, { subtree: true, childList: true, attributeFilter: ["value"] });
  return () => observer.disconnect();
}
