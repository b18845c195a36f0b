import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { transformWithOxc, type Plugin } from "vite";
import { loadLate, otherContainers } from "./load-late";
import { standIns } from "./stand-ins";

/** hls.js builds itself by these names. What the site's streams never have is false. */
const features: Readonly<Record<string, string>> = {
  __USE_ALT_AUDIO__: "true",
  __USE_SUBTITLES__: "true",
  __USE_MEDIA_CAPABILITIES__: "true",
  __USE_EME_DRM__: "false",
  __USE_CMCD__: "false",
  __USE_CONTENT_STEERING__: "false",
  __USE_VARIABLE_SUBSTITUTION__: "false",
  __USE_M2TS_ADVANCED_CODECS__: "false",
  // The worker is a file of its own, which only the library's own build makes.
  __IN_WORKER__: "false",
  __HLS_WORKER_BUNDLE__: "undefined",
};

/**
 * Builds hls.js from the sources in its package, without what the site has no use for (content protection, CMCD, steering
 * between networks, variables in playlists): a tenth less on the watch page. Its own light build has no captions.
 */
export function slimHls(): Plugin {
  const player = createRequire(resolve(import.meta.dirname, "../../../../packages/player/package.json"));
  const folder = resolve(dirname(player.resolve("hls.js")), "..");
  const sources = join(folder, "src");
  const { version } = player("hls.js/package.json") as { version: string };
  const constants: Record<string, string> = { ...features, __VERSION__: JSON.stringify(version) };

  const otherContainersId = join(sources, "demux/other-containers.ts");

  return {
    name: "slim-hls",
    apply: "build",
    enforce: "pre",
    async resolveId(id, importer) {
      if (id === "hls.js") return join(sources, "hls.ts");
      if (id === "./other-containers" && importer?.startsWith(sources)) return otherContainersId;
      if (!importer?.startsWith(sources) || id.startsWith(".")) return null;
      // Of CMCD alone, which is left out with all that it imports.
      if (id.startsWith("@svta/")) return { id, external: true, moduleSideEffects: false };
      // The package bundles what its sources import; here it comes from the site's own dependencies.
      return this.resolve(id, import.meta.filename);
    },
    load(id) {
      if (id === otherContainersId) return otherContainers;
      return id.startsWith(sources) ? standIns[relative(sources, id)] : null;
    },
    async transform(code, id) {
      if (!id.startsWith(sources) || !/\.ts(\?|$)/.test(id)) return null;
      const chosen = loadLate(relative(sources, id), code).replaceAll(
        /\b__[A-Z0-9_]+__\b/g,
        (name) => constants[name] ?? name,
      );
      // As the library's own build does: a field that is only declared must not hide what a parent class put there.
      const script = await transformWithOxc(chosen, id, {
        lang: "ts",
        assumptions: { setPublicClassFields: true },
        typescript: { removeClassFieldsWithoutInitializer: true },
      });
      // No source of it is imported for what it does on its own.
      return { ...script, moduleSideEffects: false };
    },
  };
}
