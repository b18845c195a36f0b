import { resolve } from "node:path";
import { checkoutCommit } from "./checkout-commit.ts";
import { isLoopback } from "./loopback.ts";
import { repositoryRoot } from "./repository-root.ts";
import { StartupError } from "./startup-error.ts";
import { variables, type Variables } from "./variables.ts";

export const demoMediaFolder = resolve(repositoryRoot, "apps/api/demo/media");

/** Load balancers poll every one to three seconds. */
const productionDrainSeconds = 5;

/** Covers two deploys a day and a page open overnight. */
const productionKeptBuilds = 3;

export type Config = Omit<Variables, keyof Defaults> & Defaults;

interface Defaults {
  readonly DATA_FOLDER: string;
  readonly MEDIA_FOLDER: string;
  readonly STORAGE_FOLDER: string;
  readonly BACKUP_FOLDER: string;
  readonly SCRATCH_FOLDER: string;
  readonly STORAGE: "folder" | "s3";
  readonly SITE_FOLDER: string;
  readonly MARQUEE_BUILD: string;
  readonly S3_FORCE_PATH_STYLE: boolean;
  readonly DEMO: boolean;
  readonly DRAIN_SECONDS: number;
  readonly KEPT_BUILDS: number;
  readonly ENGINE_ISOLATION: "required" | "preferred";
  /** Enables the test issuer, test platform and readable outbox. */
  readonly isDevelopment: boolean;
}

export interface ConfigOptions {
  /** A worker needs no secret of the site. */
  readonly isWorker?: boolean;
}

/** @throws {StartupError} naming every wrong variable and its form. */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  { isWorker = false }: ConfigOptions = {},
): Config {
  const parsed = variables.safeParse(environment);
  const problems = parsed.success
    ? conflicts(parsed.data, isWorker)
    : parsed.error.issues.map(describe);
  if (!parsed.success || problems.length > 0) {
    throw new StartupError(
      `Wrong configuration:\n${[...new Set(problems)].map((line) => `  ${line}`).join("\n")}`,
    );
  }
  const { data } = parsed;
  const isDevelopment = data.MARQUEE_MODE === "development";
  const dataFolder = resolve(data.DATA_FOLDER ?? resolve(repositoryRoot, ".marquee"));
  return {
    ...data,
    DATA_FOLDER: dataFolder,
    BACKUP_FOLDER: resolve(data.BACKUP_FOLDER ?? resolve(dataFolder, "backups")),
    STORAGE_FOLDER: resolve(data.STORAGE_FOLDER ?? resolve(dataFolder, "storage")),
    SCRATCH_FOLDER: resolve(data.SCRATCH_FOLDER ?? resolve(dataFolder, "scratch")),
    STORAGE: data.STORAGE ?? (data.S3_BUCKET === undefined ? "folder" : "s3"),
    S3_FORCE_PATH_STYLE: data.S3_FORCE_PATH_STYLE ?? data.S3_ENDPOINT !== undefined,
    MEDIA_FOLDER: resolve(data.MEDIA_FOLDER ?? demoMediaFolder),
    SITE_FOLDER: resolve(data.SITE_FOLDER ?? resolve(repositoryRoot, "apps/web/dist")),
    DEMO: data.DEMO ?? (isDevelopment && data.DATABASE_URL === undefined),
    DRAIN_SECONDS: data.DRAIN_SECONDS ?? (isDevelopment ? 0 : productionDrainSeconds),
    KEPT_BUILDS: data.KEPT_BUILDS ?? (isDevelopment ? 0 : productionKeptBuilds),
    ENGINE_ISOLATION: data.ENGINE_ISOLATION ?? (isDevelopment ? "preferred" : "required"),
    MARQUEE_BUILD: data.MARQUEE_BUILD ?? checkoutCommit(repositoryRoot) ?? "unknown",
    isDevelopment,
  };
}

function describe(issue: {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}): string {
  return `${String(issue.path[0])}: ${issue.message}`;
}

/** Each variable alone is valid. */
function conflicts(data: Variables, isWorker: boolean): string[] {
  const problems =
    data.MARQUEE_MODE === "production"
      ? productionProblems(data, isWorker)
      : developmentProblems(data);
  if (
    data.MARQUEE_SECRET_PREVIOUS !== undefined &&
    data.MARQUEE_SECRET_PREVIOUS === data.MARQUEE_SECRET
  ) {
    problems.push(
      "MARQUEE_SECRET_PREVIOUS: expected the secret before MARQUEE_SECRET, not the same one",
    );
  }
  if (data.DATABASE_REPLICA_URL !== undefined && data.DATABASE_URL === undefined) {
    problems.push(
      "DATABASE_REPLICA_URL: the embedded database has no replicas; " +
        "set DATABASE_URL to the primary, too",
    );
  }
  if (data.IDENTITY_ISSUER && data.IDENTITY_PROVIDERS.length > 0) {
    problems.push(
      "IDENTITY_ISSUER: list it in IDENTITY_PROVIDERS, with its client id, and unset it",
    );
  }
  if (data.IDENTITY_ISSUER && !data.IDENTITY_CLIENT_ID) {
    problems.push(
      "IDENTITY_CLIENT_ID: missing; IDENTITY_ISSUER needs the client id that the issuer gave",
    );
  }
  if (data.PLATFORM_URL && !(data.PLATFORM_CLIENT_ID && data.PLATFORM_CLIENT_SECRET)) {
    problems.push("PLATFORM_CLIENT_ID, PLATFORM_CLIENT_SECRET: missing; PLATFORM_URL needs both");
  }
  return [...problems, ...storageProblems(data)];
}

function storageProblems(data: Variables): string[] {
  const problems: string[] = [];
  const names = [
    "S3_ENDPOINT",
    "S3_ACCESS_KEY_ID",
    "S3_SECRET_ACCESS_KEY",
    "S3_FORCE_PATH_STYLE",
  ] as const;
  for (const name of names) {
    if (data[name] !== undefined && data.S3_BUCKET === undefined)
      problems.push(`S3_BUCKET: missing; ${name} needs the name of a bucket`);
  }
  if (data.STORAGE === "s3" && data.S3_BUCKET === undefined)
    problems.push("S3_BUCKET: missing; STORAGE=s3 needs the name of a bucket");
  if ((data.S3_ACCESS_KEY_ID === undefined) !== (data.S3_SECRET_ACCESS_KEY === undefined))
    problems.push("S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: set both or neither");
  return problems;
}

/** In development any client can read all mail and sign in as any user. */
function developmentProblems(data: Variables): string[] {
  const problems: string[] = [];
  if (data.NODE_ENV === "production") {
    problems.push(
      "MARQUEE_MODE: development is refused with NODE_ENV=production; set MARQUEE_MODE=production",
    );
  }
  if (!isLoopback(data.MARQUEE_HOST)) {
    problems.push(
      "MARQUEE_HOST: development listens on localhost, 127.0.0.1 or ::1 only; " +
        `${data.MARQUEE_HOST} needs MARQUEE_MODE=production`,
    );
  }
  return problems;
}

function productionProblems(data: Variables, isWorker: boolean): string[] {
  const problems: string[] = [];
  if (!data.DATABASE_URL)
    problems.push(
      "DATABASE_URL: missing; production needs postgres://user:password@host:5432/database",
    );
  if (isWorker) return problems;
  if (!data.MARQUEE_SECRET)
    problems.push(
      "MARQUEE_SECRET: missing; production needs at least 32 random characters, " +
        "the same on every node",
    );
  if (!data.SMTP_URL)
    problems.push("SMTP_URL: missing; production needs smtp://user:password@host:587 to send mail");
  if (!data.PUBLIC_URL)
    problems.push(
      "PUBLIC_URL: missing; production needs the site's origin, such as https://example.com",
    );
  else if (!isSecureOrigin(data.PUBLIC_URL))
    problems.push(
      "PUBLIC_URL: expected https; browsers keep the session cookie on https and localhost only",
    );
  if (data.DEMO)
    problems.push(
      "DEMO: the demo accounts' passwords are public, and production refuses them; unset DEMO",
    );
  return problems;
}

function isSecureOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" || isLoopback(hostname);
}
