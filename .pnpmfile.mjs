import { execFileSync } from "node:child_process";
import { relative } from "node:path";

const {
  GITHUB_REPOSITORY,
  GITHUB_SERVER_URL = "https://github.com",
  NPM_CONFIG_PROVENANCE,
  PLANNED_VERSIONS,
} = process.env;

export const hooks = {
  // The published manifest has only fields for users: no scripts, no tools of this workspace.
  beforePacking({ devDependencies: _tools, scripts: _scripts, ...manifest }, folder) {
    const url = repositoryUrl();
    if (!url && NPM_CONFIG_PROVENANCE === "true")
      throw new Error(
        "Provenance needs the repository: set GITHUB_REPOSITORY=owner/name, or the git remote origin.",
      );
    return {
      ...manifest,
      version: plannedVersion(manifest),
      ...(url && {
        repository: { type: "git", url, directory: relative(import.meta.dirname, folder ?? ".") },
      }),
    };
  },
};

/**
 * The registry compares it with the repository that the provenance names: a fork publishes as
 * itself.
 */
function repositoryUrl() {
  if (GITHUB_REPOSITORY) return `git+${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}.git`;
  try {
    const options = {
      cwd: import.meta.dirname,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    };
    const remote = execFileSync("git", ["remote", "get-url", "origin"], options).trim();
    return remote.startsWith("https:") ? `git+${remote}` : null;
  } catch {
    return null;
  }
}

/** A dry run shows the versions to come, which nobody has written yet. */
function plannedVersion({ name, version }) {
  return JSON.parse(PLANNED_VERSIONS ?? "{}")[name] ?? version;
}
