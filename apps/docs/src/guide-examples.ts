import { join } from "node:path";
import ts from "typescript";
import { markdownFiles, packageNames, readSource, root } from "./prepare/repository.ts";

/** An example of a guide as a module. */
interface Example {
  /** Its position, such as `packages/ui/README.md:12`. */
  readonly place: string;
  readonly code: string;
}

/**
 * Every example in TypeScript that the packages' guides and skills contain. Solid has a JSX of its
 * own: the consumer `solid-1` compiles its example.
 */
export function guideExamples(): Example[] {
  const files = packageNames.flatMap((name) => [
    ...markdownFiles(`packages/${name}`),
    ...markdownFiles(`packages/${name}/docs`),
  ]);
  return files
    .flatMap((file) => {
      const markdown = readSource(file);
      return Array.from(markdown.matchAll(/^```tsx?(?: live)?\n([\s\S]*?)^```$/gm), (match) => ({
        place: `${file}:${markdown.slice(0, match.index).split("\n").length}`,
        code: match[1] ?? "",
      }));
    })
    .filter(({ code }) => !code.includes("@marquee/player/element/solid"));
}

/**
 * Errors that examples leave to their reader: names of the page around them, other packages, and
 * the types of values from there.
 */
const leftOut = new Set([
  2304, // a name that is not there
  2552, // the same, with a suggestion
  7006, // a parameter that has no type
  7031, // the same, taken apart
  18004, // a shorthand property that is not there
]);

/** Returns what the compiler says of the examples, by the packages as they are built. */
export function compileExamples(examples: readonly Example[]): string[] {
  const folder = join(root, "apps/docs");
  const modules = new Map(
    examples.map((example, index) => [join(folder, `example-${index}.tsx`), example]),
  );
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (path) => modules.has(path) || fileExists(path);
  host.getSourceFile = (path, ...settings) => {
    const example = modules.get(path);
    // An example without imports is a module with its own names, too.
    return example
      ? ts.createSourceFile(path, `${example.code}\nexport {};`, ts.ScriptTarget.ESNext)
      : getSourceFile(path, ...settings);
  };
  const program = ts.createProgram([...modules.keys()], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .filter(({ code, messageText }) => !leftOut.has(code) && !isOtherPackage(code, messageText))
    .map(({ code, file, messageText }) => {
      const text = ts.flattenDiagnosticMessageText(messageText, "\n");
      return `${modules.get(file?.fileName ?? "")?.place}: TS${code} ${text}`;
    });
}

function isOtherPackage(code: number, message: string | ts.DiagnosticMessageChain): boolean {
  return code === 2307 && typeof message === "string" && !message.includes("@marquee/");
}
