import { registerHooks } from "node:module";

/**
 * Node parses package.json for each module; drizzle-orm's 130 kB a hundred times, longer than the
 * rest of a start. Relative imports need nothing of it. Import this first, by `import()` or
 * `--import`.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    const isRelative = specifier.startsWith(".") && specifier.endsWith(".js");
    if (!isRelative || !parentURL?.includes("/node_modules/drizzle-orm/"))
      return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
  },
});
