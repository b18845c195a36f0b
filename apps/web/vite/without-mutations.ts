import type { Plugin } from "vite";

const standIn = `export class MutationCache {
  findAll() { return []; }
  clear() {}
  resumePausedMutations() { return Promise.resolve(); }
}`;

const standInId = "\0mutation-cache";
const queryClient = /@tanstack\/query-core\/build\/modern\/queryClient\.js$/;
const mutation = /@tanstack\/query-core\/build\/modern\/mutation(Observer|Cache)?\.js$/;

/**
 * Leaves React Query's mutations out of the site: every client would bring a cache for them, and forms keep the state of what
 * they send themselves. A use of them fails the build.
 */
export function withoutMutations(): Plugin {
  let isFound = false;
  return {
    name: "without-mutations",
    apply: "build",
    enforce: "pre",
    resolveId(id, importer) {
      if (id !== "./mutationCache.js" || !importer || !queryClient.test(importer)) return null;
      isFound = true;
      return standInId;
    },
    load: (id) => (id === standInId ? standIn : null),
    generateBundle(_, bundle) {
      if (!isFound) this.error("This version of React Query has its cache elsewhere: see without-mutations.ts.");
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === "chunk" ? Object.entries(file.modules) : [],
      );
      if (modules.some(([id, { renderedLength }]) => mutation.test(id) && renderedLength > 0)) {
        this.error("A screen uses React Query's mutations. Use useForm, or take without-mutations.ts away.");
      }
    },
  };
}
