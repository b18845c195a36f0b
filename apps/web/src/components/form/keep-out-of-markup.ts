/**
 * React also writes typed text into the `value` attribute, where any copy of the page's markup
 * would contain passwords. Removes it while the form is mounted; the fields' values are not
 * touched.
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
