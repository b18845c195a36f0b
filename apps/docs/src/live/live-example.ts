import { framePage } from "./frame-page.ts";

/**
 * A code block that runs, and can be edited. Without scripts it is the code block. Its runtime
 * loads on request.
 */
class LiveExample extends HTMLElement {
  connectedCallback() {
    if (this.querySelector(".live-bar")) return;
    const bar = element("div", { className: "live-bar" });
    const run = element("button", { type: "button", textContent: "Run and edit" });
    run.addEventListener("click", () => void this.#open(bar));
    bar.append(run);
    this.append(bar);
  }

  async #open(bar: HTMLElement) {
    const code = this.querySelector("pre");
    if (!code) return;
    const original = readCode(code);
    const label = element("label", { textContent: "Code" });
    const editor = element("textarea", {
      value: original,
      rows: original.split("\n").length,
      spellcheck: false,
    });
    editor.setAttribute("dir", "ltr");
    label.append(editor);
    const frame = element("iframe", {
      title: "Result of the example",
      allowFullscreen: true,
    });
    frame.addEventListener("load", () => fitToContent(frame));
    const run = element("button", { type: "button", textContent: "Run" });
    const reset = element("button", { type: "button", textContent: "Reset" });
    const show = async () => (frame.srcdoc = await this.#page(editor.value));
    run.addEventListener("click", () => void show());
    reset.addEventListener("click", () => {
      editor.value = original;
      void show();
    });
    this.querySelector(".expressive-code")?.remove();
    bar.replaceChildren(run, reset);
    this.replaceChildren(label, bar, frame);
    run.focus();
    await show();
  }

  async #page(code: string): Promise<string> {
    return framePage(code, {
      language: this.getAttribute("language") ?? "",
      base: new URL(this.getAttribute("base") ?? "./", document.baseURI),
      theme: document.documentElement.dataset["theme"] ?? "dark",
    });
  }
}

function fitToContent(frame: HTMLIFrameElement): void {
  const body = frame.contentDocument?.body;
  if (!body) return;
  const fit = () => (frame.style.blockSize = `${body.offsetHeight + 2}px`);
  new ResizeObserver(fit).observe(body);
}

/** The theme of code blocks draws each line as an element. */
function readCode(block: HTMLElement): string {
  const lines = Array.from(block.querySelectorAll(".ec-line"), ({ textContent }) => textContent);
  return lines.map((line) => line.replace(/\n$/, "")).join("\n");
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(name), properties);
}

customElements.define("live-example", LiveExample);
