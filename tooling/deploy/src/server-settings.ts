import { readConfig, type ConfigOptions } from "../../../apps/api/src/config/config.ts";
import { secretFileVariables } from "../../../apps/api/src/config/secret-files.ts";
import { variables } from "../../../apps/api/src/config/variables.ts";
import { readText } from "./read-yaml.ts";

type Settings = Readonly<Record<string, string>>;

/** Values as the files of secrets contain them. */
const secrets: Settings = {
  DATABASE_URL_FILE: "postgres://marquee:letters@postgres/marquee",
  MARQUEE_SECRET_FILE: "8c1f0b7a94e2d35f6a0c9d81e7b4f263",
  SMTP_URL_FILE: "smtp://mail.example:587",
  S3_ACCESS_KEY_ID_FILE: "marquee",
  S3_SECRET_ACCESS_KEY_FILE: "letters and digits",
};

/** The environment that the image itself sets. */
export function imageSettings(): Settings {
  const block =
    /^ENV ((?:.+\\\n)*.+)\n(?=COPY --from=server)/m.exec(readText("Dockerfile"))?.[1] ?? "";
  const entries = [...block.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]);
  return Object.fromEntries(entries);
}

/** Returns settings that the server does not know. @throws if it would not start with them. */
export function checkSettings(settings: Settings, options: ConfigOptions = {}): string[] {
  const all = { ...imageSettings(), ...settings };
  const known = new Set([...Object.keys(variables.shape), ...secretFileVariables]);
  const values = Object.entries(all).map(([name, value]) =>
    name.endsWith("_FILE") ? [name.slice(0, -"_FILE".length), secrets[name]] : [name, value],
  );
  readConfig(Object.fromEntries(values), options);
  return Object.keys(all).filter((name) => !known.has(name));
}
