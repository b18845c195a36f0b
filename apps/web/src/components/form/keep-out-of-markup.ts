/**
 * React writes what is typed into the `value` attribute as well, where whatever reads or copies the
 * page's markup would find passwords. Takes it out again for as long as the form is there; what the
 * fields hold is not touched.
 */
export function keepOutOfMarkup(form: HTMLFormElement): () => void {
  const clean = () => {
    for (const input of form.querySelectorAll<HTMLInputElement>("input[value]")) {
      const { value } = input;
      input.removeAttribute("value");
      // A field of the server's markup has no value but its attribute.
      if (input.value !== value) input.value = value;
    }
  };
  clean();
  const observer = new MutationObserver(clean);
  observer.observe(form, { subtree: true, childList: true, attributeFilter: ["value"] });
  return () => observer.disconnect();
}
