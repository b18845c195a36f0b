import { readFile } from "node:fs/promises";
import { dirname, extname, resolve } from "node:path";
import { build, type BuildOptions, type Metafile, type Plugin } from "esbuild";

const namespace = "already-loaded";

/**
 * esbuild plugin: fewer chunks. esbuild puts modules into one chunk only if the same entries and dynamic imports reach
 * them, so that every dynamic import cuts what is loaded at once into more pieces. This lets each dynamic import reach all
 * modules that are loaded before it anyway: what entries share then is one chunk, and each dynamic import one more.
 */
export function fewChunks(): Plugin {
  return {
    name: "few-chunks",
    async setup({ initialOptions, onLoad, onResolve }) {
      const root = initialOptions.absWorkingDir ?? process.cwd();
      const loadedBefore = modulesLoadedBefore(await moduleGraph(initialOptions, root));

      onLoad({ filter: /\.tsx?$/, namespace: "file" }, async ({ path }) => {
        const modules = loadedBefore.get(path);
        if (!modules) return undefined;
        const source = await readFile(path, "utf8");
        const loader = extname(path) === ".tsx" ? "tsx" : "ts";
        return { contents: `${source}\nimport ${JSON.stringify(`${namespace}:${path}`)};`, loader };
      });
      onResolve({ filter: new RegExp(`^${namespace}:`) }, ({ path }) => ({
        path: path.slice(namespace.length + 1),
        namespace,
        sideEffects: true,
      }));
      onLoad({ filter: /.*/, namespace }, ({ path }) => {
        const imports = (loadedBefore.get(path) ?? []).map((module) => `import ${JSON.stringify(module)};`);
        return { contents: imports.join("\n"), loader: "js", resolveDir: dirname(path) };
      });
      // Without this, esbuild would drop imports of modules that the package declares free of side effects.
      onResolve({ filter: /\.tsx?$/, namespace }, ({ path }) => ({ path, namespace: "file", sideEffects: true }));
    },
  };
}

type Inputs = Metafile["inputs"];

interface ModuleGraph {
  entries: readonly string[];
  inputs: Inputs;
  root: string;
}

async function moduleGraph({ entryPoints, target }: BuildOptions, root: string): Promise<ModuleGraph> {
  const { metafile } = await build({
    ...(entryPoints ? { entryPoints } : {}),
    ...(target ? { target } : {}),
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    format: "esm",
    outdir: "none",
    write: false,
    metafile: true,
    packages: "external",
    loader: { ".css": "empty" },
    logLevel: "silent",
  });
  const entries = Object.values(metafile.outputs).flatMap(({ entryPoint }) => entryPoint ?? []);
  const dynamic = new Set(dynamicImports(metafile.inputs));
  return { entries: entries.filter((entry) => !dynamic.has(entry)), inputs: metafile.inputs, root };
}

/** For every module that is imported dynamically: the modules that each entry which leads to it loads at once. */
function modulesLoadedBefore({ entries, inputs, root }: ModuleGraph): Map<string, readonly string[]> {
  const loadedAtOnce = entries.map((entry) => reachable(entry, inputs, (kind) => kind === "import-statement"));
  const loadedEver = entries.map((entry) => reachable(entry, inputs, () => true));
  return new Map(
    dynamicImports(inputs).map((module) => {
      const before = loadedAtOnce.filter((_, index) => loadedEver[index]?.has(module));
      const [first = new Set<string>(), ...others] = before;
      const common = [...first].filter((each) => others.every((other) => other.has(each)));
      return [resolve(root, module), common.map((each) => resolve(root, each))];
    }),
  );
}

function dynamicImports(inputs: Inputs): string[] {
  const imports = Object.values(inputs).flatMap((input) => input.imports);
  return [
    ...new Set(imports.filter(({ kind, external }) => kind === "dynamic-import" && !external).map(({ path }) => path)),
  ];
}

function reachable(entry: string, inputs: Inputs, follows: (kind: string) => boolean): Set<string> {
  const found = new Set<string>();
  const visit = (module: string) => {
    if (found.has(module)) return;
    found.add(module);
    for (const { path, kind, external } of inputs[module]?.imports ?? []) {
      if (!external && follows(kind)) visit(path);
    }
  };
  visit(entry);
  return found;
}
