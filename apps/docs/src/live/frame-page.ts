export interface Frame {
  readonly language: string;
  /** The folder of the documentation. */
  readonly base: URL;
  readonly theme: string;
}

/** Names of a module that only loads styles. */
const styleImport = /^\s*import ["']@marquee\/(\w+)\/styles\.css["'];?$/gm;

/** The document that runs the code of an example. An error is shown in it. */
export async function framePage(code: string, { language, base, theme }: Frame): Promise<string> {
  const styles = Array.from(code.matchAll(styleImport), ([, name]) => name);
  const links = styles.map(
    (name) => `<link rel="stylesheet" href="${base.href}live/styles/marquee-${name}.css">`,
  );
  // The film of the examples is beside the documentation, wherever that is.
  const local = code.replaceAll(styleImport, "").replaceAll('"/film/', `"${base.href}film/`);
  const content =
    language === "html"
      ? local
      : `<div id="example"></div>${script(await program(local, language))}`;
  return `<!doctype html>
<html lang="en" data-theme="${theme}">
<meta charset="utf-8">
<title>Result of the example</title>
<link rel="stylesheet" href="${base.href}live/styles/frame.css">
${links.join("\n")}
<script type="importmap">${await importMap(base)}</script>
<script>${reportErrors}</script>
<body>${content}</body>
</html>`;
}

/** Compiles TypeScript and JSX; the last component that the example exports is shown. */
async function program(code: string, language: string): Promise<string> {
  const component = Array.from(code.matchAll(/^export function ([A-Z]\w*)/gm)).at(-1)?.[1];
  const shown =
    component === undefined
      ? ""
      : [
          '\nimport { createRoot as __root } from "react-dom/client";',
          `__root(document.querySelector("#example")).render(<${component} />);`,
        ].join("\n");
  const { transform } = await import("sucrase");
  try {
    const { code: compiled } = transform(code + shown, {
      transforms: language === "tsx" ? ["typescript", "jsx"] : ["typescript"],
      jsxRuntime: "automatic",
      production: true,
      disableESTransforms: true,
    });
    return compiled;
  } catch (error) {
    return `throw new SyntaxError(${JSON.stringify(String(error))})`;
  }
}

function script(code: string): string {
  return `<script type="module">${code.replaceAll("</script", String.raw`<\/script`)}</script>`;
}

let imports: Promise<Record<string, string>> | undefined;

async function importMap(base: URL): Promise<string> {
  imports ??= fetch(new URL("live/imports.json", base)).then((response) => response.json());
  const entries = Object.entries(await imports).map(([name, path]) => [
    name,
    new URL(path, base).href,
  ]);
  return JSON.stringify({ imports: Object.fromEntries(entries) });
}

/** Runs in the frame: what the example logs, and errors, are shown in the page. */
const reportErrors = `
const show = (text, role) => {
  const line = Object.assign(document.createElement("pre"), { textContent: text });
  line.setAttribute("role", role);
  document.body.append(line);
};
const textOf = (value) => typeof value === "string" ? value : JSON.stringify(value, null, 2);
addEventListener("error", ({ message }) => show(message, "alert"));
addEventListener("unhandledrejection", ({ reason }) => show(String(reason), "alert"));
console.log = (...values) => show(values.map(textOf).join(" "), "status");
`;
