import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { freePort } from "@marquee/tooling-test/free-port";
import { startProduct } from "@marquee/tooling-test/product-server";
import type { Project } from "./consumer.ts";
import { leaveAndReturn } from "./leave-and-return.ts";
import { outsidePath } from "./outside-path.ts";
import { answering } from "./registry.ts";
import { sameLook } from "./same-look.ts";
import { serveFolder } from "@marquee/tooling-test/serve-folder";
import { useTwoCopies } from "./two-copies.ts";
import { underHostStyles } from "./under-host-styles.ts";
import { watchItPlay } from "./watch-it-play.ts";

/**
 * Checks of each consumer after its installation; each resolves with a description of the result.
 */
export const matrix: Record<string, (project: Project) => Promise<string>> = {
  "vite-react-19": async (project) => {
    project.writeExample("React", "src/film.tsx");
    await project.exec("tsc", ["--noEmit"]);
    await project.exec("vite", ["build", "--logLevel", "error"]);
    return playFrom(join(project.folder, "dist"));
  },
  "vite-react-18": async (project) => {
    project.writeExample("React", "src/film.tsx");
    await project.exec("vite", ["build", "--logLevel", "error"]);
    return playFrom(join(project.folder, "dist"));
  },
  "vite-without-react": async (project) => {
    project.writeExample("Custom element", "src/custom-element.ts");
    project.writeExample("Headless", "src/headless.ts");
    await project.exec("tsc", ["--noEmit"]);
    await project.exec("vite", ["build", "--logLevel", "error"]);
    const built = join(project.folder, "dist");
    const element = await playPage("custom-element.html", [built]);
    return `custom element ${element}; headless ${await playPage("headless.html", [built])}`;
  },
  "vue-3": async (project) => {
    project.writeExample("Vue", "src/film.vue");
    await project.exec("vue-tsc", ["--noEmit"]);
    await project.exec("vite", ["build", "--logLevel", "error"]);
    return playFrom(join(project.folder, "dist"));
  },
  "svelte-5": async (project) => {
    project.writeExample("Svelte", "src/Film.svelte");
    await project.exec("svelte-check", ["--tsconfig", "tsconfig.json", "--fail-on-warnings"]);
    await project.exec("vite", ["build", "--logLevel", "error"]);
    return playFrom(join(project.folder, "dist"));
  },
  "solid-1": async (project) => {
    project.writeExample("Solid", "src/film.tsx");
    await project.exec("tsc", ["--noEmit"]);
    await project.exec("vite", ["build", "--logLevel", "error"]);
    return playFrom(join(project.folder, "dist"));
  },
  "angular-22": async (project) => {
    project.writeExample("Angular", "src/film.ts");
    await project.exec("ng", ["build"]);
    return playFrom(join(project.folder, "dist/film/browser"));
  },
  "astro-7": async (project) => {
    project.writeExample("Astro", "src/components/film.astro");
    await project.exec("astro", ["build"]);
    return playFrom(join(project.folder, "dist"));
  },
  "strict-csp": async (project) => {
    await project.exec("vite", ["build", "--logLevel", "error"]);
    const worker = join(project.folder, "node_modules/hls.js/dist");
    return playPage("", [join(project.folder, "dist"), worker], {
      "content-security-policy": strictPolicy,
    });
  },
  "react-element": async (project) => {
    project.writeExample("The element in React", "src/film.tsx");
    await project.exec("tsc", ["--noEmit"]);
    await project.exec("vite", ["build", "--logLevel", "error"]);
    return playFrom(join(project.folder, "dist"));
  },
  "tailwind-pages": async (project) => {
    await project.exec("vite", ["build", "--logLevel", "error"]);
    const site = await serveFolder([join(project.folder, "dist")]);
    try {
      const look = await sameLook(site.url, [
        "tailwind-first",
        "ui-first",
        "ui-later",
        "tailwind-later",
      ]);
      return `${look}; ${await watchItPlay(`${site.url}ui-later.html`)}`;
    } finally {
      await site.stop();
    }
  },
  "next-app-router": async (project) => {
    project.writeExample("Next.js", "app/page.tsx");
    await project.exec("next", ["build"]);
    return renderedAndPlayed(project, "<video", ["next", "start", "-p"]);
  },
  "next-cache-components": async (project) => {
    project.writeExample("Next.js", "app/page.tsx");
    await project.exec("next", ["build"]);
    return servedBy(project, ["next", "start", "-p"], leaveAndReturn);
  },
  "next-server-parts": async (project) => {
    await project.exec("next", ["build"]);
    return servedBy(project, ["next", "start", "-p"], watchItPlay);
  },
  "react-router-8": async (project) => {
    project.writeExample("React Router", "app/routes/film.tsx");
    await project.exec("tsc", ["--noEmit"]);
    await project.exec("react-router", ["build"]);
    return renderedAndPlayed(project, "<video");
  },
  "nuxt-4": async (project) => {
    project.writeExample("Nuxt", "app/app.vue");
    await project.exec("nuxt", ["build"]);
    return renderedAndPlayed(project, "<marquee-player");
  },
  "sveltekit-3": async (project) => {
    project.writeExample("Svelte", "src/routes/+page.svelte");
    await project.exec("svelte-kit", ["sync"]);
    await project.exec("svelte-check", ["--tsconfig", "tsconfig.json", "--fail-on-warnings"]);
    await project.exec("vite", ["build", "--logLevel", "error"]);
    return renderedAndPlayed(project, "<marquee-player");
  },
  "wordpress-6.5": async (project) => {
    project.writeExample("WordPress", "marquee-player.php");
    return servedBy(project, ["node", "serve.mjs"], watchItPlay);
  },
  "webpack-5": async (project) => {
    await project.exec("webpack", ["--mode", "production"]);
    return playFrom(join(project.folder, "dist"), join(project.folder, "public"));
  },
  "plain-html": async (project) => {
    project.writeExample("A plain page", "public/index.html");
    return playFrom(join(project.folder, "public"), project.folder);
  },
  "node-20": async (project) => {
    const version = execFileSync(systemNode(), ["--version"], { encoding: "utf8" }).trim();
    const server = await startProduct();
    try {
      const printed = await project.exec(systemNode(), ["feed.mjs", server.url]);
      return `Node ${version}: ${printed.trim()}`;
    } finally {
      await server.stop();
    }
  },
  "node-20-limits": (project) => project.exec(systemNode(), ["limits.mjs"]).then(trimmed),
  "typescript-5.7": checkTypes,
  "typescript-strict": checkTypes,
  "typescript-6": checkTypes,
  "typescript-7": checkTypes,
  "jest-30": async (project) => {
    project.writeExample("Jest", "jest.config.mjs");
    await project.exec("jest");
    return "all four packages, by the configuration of the guides";
  },
  "vitest-jsdom": async (project) => {
    await project.exec("vitest", ["run"]);
    return "all four packages, without stubs";
  },
  "hostile-css": async (project) => {
    await project.exec("vite", ["build", "--logLevel", "error"]);
    const site = await serveFolder([join(project.folder, "dist")]);
    try {
      return await underHostStyles(site.url);
    } finally {
      await site.stop();
    }
  },
  "two-copies": useTwoCopies,
};

/** Those with nothing to build: the release and these are part of `npm test`. */
export const quick = ["plain-html", "node-20"];

const trimmed = (text: string) => text.trim();

async function checkTypes(project: Project): Promise<string> {
  project.takeFrom("typescript-strict");
  await project.exec("tsc", ["--noEmit", "--module", "esnext", "--moduleResolution", "bundler"]);
  await project.exec("tsc", ["--noEmit", "--module", "nodenext", "--moduleResolution", "nodenext"]);
  return "bundler and nodenext, skipLibCheck false, exactOptionalPropertyTypes";
}

/**
 * Nothing inline, no text that becomes a script, and one policy of the page's own for the worker.
 */
const strictPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "media-src 'self' blob:",
  "worker-src 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types player-worker",
].join("; ");

/**
 * Starts a server of the project, whose last argument is the port, and stops it once `use` is
 * through.
 */
async function servedBy(
  project: Project,
  command: readonly string[],
  use: (url: string) => Promise<string>,
): Promise<string> {
  const port = await freePort();
  const server = project.start([...command, String(port)]);
  const ended = once(server, "exit");
  const url = `http://127.0.0.1:${port}/`;
  try {
    await answering(url, ended);
    return await use(url);
  } finally {
    server.kill("SIGTERM");
    await ended;
  }
}

/** Expects a tag in the HTML of the project's server, and its video to play. */
function renderedAndPlayed(
  project: Project,
  tag: string,
  command: readonly string[] = ["node", "serve.mjs"],
): Promise<string> {
  return servedBy(project, command, async (url) => {
    const html = await (await fetch(url)).text();
    if (!html.includes(tag)) throw new Error(`The server's HTML holds no ${tag}>.`);
    return `rendered on the server; ${await watchItPlay(url)}`;
  });
}

const playFrom = (...folders: readonly string[]) => playPage("", folders);

async function playPage(
  page: string,
  folders: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const site = await serveFolder(folders, headers);
  try {
    return await watchItPlay(`${site.url}${page}`);
  } finally {
    await site.stop();
  }
}

/**
 * The Node outside the workspace: the oldest that the packages promise. `NODE_20` names another
 * one.
 */
function systemNode(): string {
  const named = process.env["NODE_20"];
  if (named) return named;
  return execFileSync("which", ["node"], { encoding: "utf8", env: { PATH: outsidePath() } }).trim();
}
