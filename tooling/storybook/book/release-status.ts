/** The stability of a component. */
export type Status = "stable" | "new" | "deprecated";

interface Component {
  /** The release that brought it; undefined before it. */
  since: string | undefined;
  /** The version of ui now. */
  version: string;
  /** The component's doc comment. */
  description: string;
}

/**
 * `deprecated` by its doc comment. A component of a later release than the first is `new` until
 * another minor version has come.
 */
export function releaseStatus({ since, version, description }: Component): Status {
  if (/@deprecated\b/.test(description)) return "deprecated";
  // Before the first release, all comes with it.
  if (version === "0.0.0") return "stable";
  if (since === undefined) return "new";
  return since !== "0.1.0" && minorOf(since) === minorOf(version) ? "new" : "stable";
}

const minorOf = (version: string) => version.split(".", 2).join(".");
