import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { nativeCompiler } from "@marquee/tooling-typescript/native-compiler";

const run = promisify(execFile);

interface DeclarationsOptions {
  /** The package's folder. */
  root: string;
  /** Sources of the public entries, relative to the folder. Only what they import is declared. */
  entries: readonly string[];
}

/**
 * Writes `dist/**\/*.d.ts` with the native compiler. Throws its messages if the sources have type
 * errors.
 */
export async function emitDeclarations({ root, entries }: DeclarationsOptions): Promise<void> {
  const config = join(root, "node_modules/.cache/tsconfig.declarations.json");
  await mkdir(dirname(config), { recursive: true });
  const sources = join(root, "src");
  await writeFile(
    config,
    JSON.stringify({
      extends: join(root, "tsconfig.json"),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: sources,
        outDir: join(root, "dist"),
      },
      files: entries.map((entry) => join(root, entry)),
      include: [join(sources, "**/*.d.ts")],
    }),
  );
  await run(process.execPath, [nativeCompiler, "--singleThreaded", "-p", config]).catch(
    (error: Error & { stdout?: string }) => {
      throw new Error(error.stdout || error.message);
    },
  );
  await nameFilesInFull(join(root, "dist"));
}

const relativeImport = /(\bfrom |\bimport\(|\bimport )"(\.{1,2}(?:\/[^"]*)?)"/g;

/** Node resolves `./button.js`, where the sources, for a bundler, import `./button`. */
async function nameFilesInFull(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith(".d.ts")) continue;
    const file = join(entry.parentPath, entry.name);
    const text = await readFile(file, "utf8");
    const named = text.replace(relativeImport, (whole, keyword: string, specifier: string) => {
      const target = resolve(entry.parentPath, specifier);
      if (existsSync(`${target}.d.ts`)) return `${keyword}"${specifier}.js"`;
      if (existsSync(join(target, "index.d.ts")))
        return `${keyword}"${specifier.replace(/\/$/, "")}/index.js"`;
      return whole;
    });
    if (named !== text) await writeFile(file, named);
  }
}
