import { readFileSync } from "node:fs";
import { StartupError } from "./startup-error.ts";
import { variables } from "./variables.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const suffix = "_FILE";

/**
 * Names of the variables that give the path of a file, which contains the value of the variable
 * without the suffix.
 */
export const secretFileVariables: readonly string[] = Object.keys(variables.shape).map(
  (name) => `${name}${suffix}`,
);

/**
 * Reads the values of variables such as `MARQUEE_SECRET_FILE`, so that containers get their secrets
 * as files. The files' last line break is not part of the value.
 *
 * @throws {StartupError} naming every file that cannot be read, never its content.
 */
export function withSecretFiles(environment: Environment): Environment {
  const values: Record<string, string> = {};
  const problems: string[] = [];
  for (const fileVariable of secretFileVariables) {
    const path = environment[fileVariable];
    const name = fileVariable.slice(0, -suffix.length);
    // Compose gives unset values as empty ones.
    if (path === undefined || path === "") continue;
    if (environment[name] !== undefined && environment[name] !== "")
      problems.push(`${fileVariable}: ${name} is set, too; unset one of them`);
    try {
      values[name] = readFileSync(path, "utf8").replace(/\r?\n$/, "");
    } catch (error) {
      problems.push(
        `${fileVariable}: ${path} cannot be read (${error instanceof Error ? error.message : "unknown"})`,
      );
    }
  }
  if (problems.length > 0)
    throw new StartupError(`Wrong configuration:\n  ${problems.join("\n  ")}`);
  return { ...environment, ...values };
}
