/** Says to whoever lists or shares the page what is on it. */
export function setDescription(text: string): void {
  document.head.querySelector("meta[name=description]")?.setAttribute("content", text);
}
