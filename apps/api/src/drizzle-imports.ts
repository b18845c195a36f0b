import { registerHooks } from "node:module";

/**
 * For each module of a package Node parses the package's package.json. The one of drizzle-orm has
 * 130 kB of `exports`, and is parsed a hundred times: longer than all the rest of a start. Its
 * relative imports need nothing of it. Import this before what imports drizzle-orm, which the
 * imports of one file are not: by `import()` or `--import`.
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
