import { readFileSync } from "node:fs";
import { StartupError } from "./startup-error.ts";
import { variables } from "./variables.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const suffix = "_FILE";

/** Variables with a path to the value of the variable without the suffix. */
export const secretFileVariables: readonly string[] = Object.keys(variables.shape).map(
  (name) => `${name}${suffix}`,
);

/**
 * Containers get secrets as files, such as `MARQUEE_SECRET_FILE`. Strips the last line break.
 * @throws {StartupError} naming unreadable files, never their content.
 */
export function withSecretFiles(environment: Environment): Environment {
  const values: Record<string, string> = {};
  const problems: string[] = [];
  for (const fileVariable of secretFileVariables) {
    const path = environment[fileVariable];
    const name = fileVariable.slice(0, -suffix.length);
    // Compose passes unset values as empty ones.
    if (path === undefined || path === "") continue;
    if (environment[name] !== undefined && environment[name] !== "")
      problems.push(`${fileVariable}: ${name} is set, too; unset one of them`);
    try {
      values[name] = readFileSync(path, "utf8").replace(/\r?\n$/, "");
    } catch (error) {
      problems.push(
        `${fileVariable}: ${path} cannot be read ` +
          `(${error instanceof Error ? error.message : "unknown"})`,
      );
    }
  }
  if (problems.length > 0)
    throw new StartupError(`Wrong configuration:\n  ${problems.join("\n  ")}`);
  return { ...environment, ...values };
}
