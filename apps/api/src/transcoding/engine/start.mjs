import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";

// Plain JavaScript: in the engine's address space, Node needs longer to load its type stripper than
// for all the rest of a start.
const sources = JSON.parse(readFileSync(0, "utf8"));
registerHooks({
  load(url, context, next) {
    const source = sources[url];
    return source === undefined
      ? next(url, context)
      : { format: "module", source, shortCircuit: true };
  },
});
await import("./main.ts");
