import { isIP } from "node:net";
import { reservedByDefault } from "./reserved-usernames.ts";
import * as z from "zod";
import { settingsTable } from "../settings/settings-table.ts";
import { identityProviders, issuerAddress } from "./identity-provider-list.ts";
import { isWeakSecret } from "./weak-secret.ts";

/** Lower than requests: encoding uses idle CPU, but still ends. */
export const defaultNiceness = 10;

const flag = z
  .enum(["true", "false"], "expected true or false")
  .transform((text) => text === "true");

const origin = z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text, {
  error: "expected an origin such as https://example.com, without a path",
});

const strongSecret = z.string().refine((secret) => secret.length >= 32 && !isWeakSecret(secret), {
  error: "expected at least 32 random characters, such as those of openssl rand -hex 32",
});

const url = z.string().refine((text) => URL.canParse(text) && /^https?:/.test(text), {
  error: "expected an http or https address",
});

function list<T extends z.ZodType<string, string>>(item: T) {
  return z
    .string()
    .transform((text) =>
      text
        .split(",")
        .map((part) => part.trim())
        .filter((part) => part !== ""),
    )
    .pipe(z.array(item));
}

const network = z
  .string()
  .refine(isNetwork, { error: "expected addresses or networks such as 10.0.0.0/8" });

function isNetwork(text: string): boolean {
  const [address = "", prefix = "0", ...others] = text.split("/");
  const version = isIP(address);
  if (version === 0 || others.length > 0) return false;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128);
}

function wholeNumber(from: number, to: number) {
  const expected = `expected a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .pipe(z.number().min(from, expected).max(to, expected));
}

export const variables = z.object({
  NODE_ENV: z.string().optional(),
  MARQUEE_MODE: z
    .enum(["development", "production"], "expected development or production")
    .default("development"),
  PORT: wholeNumber(0, 65_535).optional(),
  MARQUEE_HOST: z
    .string()
    .min(1, "expected a host name or address, such as 0.0.0.0")
    .default("localhost"),
  DATA_FOLDER: z.string().min(1, "expected a folder").optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, {
      error:
        "expected postgres://user:password@host:5432/database, or unset for the embedded database",
    })
    // The driver would retry several hosts hundreds of times a second.
    .regex(
      /^\w+:\/\/(?:[^@/]*@)?[^,/]*(?:[/?]|$)/,
      "expected one host; put a proxy such as HAProxy before several",
    )
    .optional(),
  DATABASE_REPLICA_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/(?:[^@/\s]*@)?[^@/?,\s]+(?:,[^@/?,\s]+)*(?:[/?]\S*)?$/, {
      error: "expected postgres://user:password@host1:5432,host2:5432/database",
    })
    .optional(),
  DATABASE_CONNECTIONS: wholeNumber(1, 500).default(10),
  DATABASE_TIMEOUT: wholeNumber(1, 600).default(5),
  DEMO: flag.optional(),
  MARQUEE_SECRET: strongSecret.optional(),
  /** Weak ones were never accepted, and it still opens stored data. */
  MARQUEE_SECRET_PREVIOUS: strongSecret.optional(),
  HASHES_AT_ONCE: wholeNumber(1, 64).default(2),
  PUBLIC_URL: origin.optional(),
  ALLOWED_ORIGINS: list(origin).default([]),
  TRUSTED_PROXIES: list(network).default([]),
  CONTENT_SERVERS: list(origin).default([]),
  MEDIA_FOLDER: z.string().min(1, "expected a folder").optional(),
  BACKUP_FOLDER: z.string().min(1, "expected a folder").optional(),
  BACKUP_TIME: settingsTable["backup-time"].schema.optional(),
  DAILY_BACKUPS: settingsTable["daily-backups"].schema.optional(),
  WEEKLY_BACKUPS: settingsTable["weekly-backups"].schema.optional(),
  STORAGE_FOLDER: z.string().min(1, "expected a folder").optional(),
  SCRATCH_FOLDER: z.string().min(1, "expected a folder").optional(),
  STORAGE: z.enum(["folder", "s3"], "expected folder or s3").optional(),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      "expected the name of a bucket, such as marquee-media",
    )
    .optional(),
  S3_ENDPOINT: origin.optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, "expected a region such as eu-central-1")
    .default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().min(1, "expected the id of an access key").optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1, "expected the secret of the access key").optional(),
  S3_FORCE_PATH_STYLE: flag.optional(),
  SITE_NAME: settingsTable["site-name"].schema.optional(),
  SITE_SHORT_NAME: settingsTable["site-short-name"].schema.optional(),
  SITE_DESCRIPTION: settingsTable["site-description"].schema.optional(),
  SITE_MARK: settingsTable["site-mark"].schema.optional(),
  DEFAULT_LANGUAGE: settingsTable["default-language"].schema.optional(),
  ACCENT_COLOR: settingsTable["accent-color"].schema.optional(),
  SECOND_COLOR: settingsTable["second-color"].schema.optional(),
  FONT_STACK: settingsTable["font-stack"].schema.optional(),
  SIGN_UPS: settingsTable["sign-ups"].schema.optional(),
  ALLOWED_MAIL_DOMAINS: settingsTable["allowed-mail-domains"].schema.optional(),
  REFUSED_MAIL_DOMAINS: settingsTable["refused-mail-domains"].schema.optional(),
  CHANNEL_CREATION: settingsTable["channel-creation"].schema.optional(),
  SEARCH_ENGINES: settingsTable["search-engines"].schema.optional(),
  ACCOUNT_LIMIT: settingsTable["account-limit"].schema.optional(),
  ADDRESS_PRECISION: settingsTable["address-precision"].schema.optional(),
  ADDRESS_DAYS: settingsTable["address-days"].schema.optional(),
  FIRST_UPLOADS: settingsTable["first-uploads"].schema.optional(),
  DEFAULT_VISIBILITY: settingsTable["default-visibility"].schema.optional(),
  CREATOR_QUOTA_GB: settingsTable["channel-quota"].schema.optional(),
  STAFF_QUOTA_GB: settingsTable["staff-channel-quota"].schema.optional(),
  DAILY_UPLOADS: settingsTable["daily-uploads"].schema.optional(),
  MAINTENANCE: settingsTable.maintenance.schema.optional(),
  MAINTENANCE_TEXT: settingsTable["maintenance-text"].schema.optional(),
  CREATOR_DAILY_HOURS: settingsTable["daily-hours"].schema.optional(),
  MAX_UPLOAD_GB: settingsTable["largest-file"].schema.optional(),
  STAFF_MAX_UPLOAD_GB: settingsTable["staff-largest-file"].schema.optional(),
  TRANSCODE_SLOTS: wholeNumber(0, 256).optional(),
  TRANSCODE_NICENESS: wholeNumber(0, 19).default(defaultNiceness),
  TRANSCODE_KEEP_SOURCE: z.enum(["auto", "never"], "expected auto or never").default("auto"),
  ENGINE_ISOLATION: z.enum(["required", "preferred"], "expected required or preferred").optional(),
  CAPTIONS_MODEL: z
    .string()
    .refine((path) => path.startsWith("/"), { error: "expected the full path of a file" })
    .optional(),
  WEBHOOK_NETWORKS: list(network).default([]),
  WEB_PUSH: z.enum(["on", "off"], "expected on or off").default("on"),
  PUSH_NETWORKS: list(network).default([]),
  CDN_PURGE_URL: url.optional(),
  CDN_PURGE_TOKEN: z.string().min(16, "expected at least 16 random characters").optional(),
  SITE_FOLDER: z.string().min(1, "expected a folder").optional(),
  KEPT_BUILDS: wholeNumber(0, 20).optional(),
  DRAIN_SECONDS: wholeNumber(0, 300).optional(),
  PAGE_TIMEOUT_MS: wholeNumber(100, 60_000).default(1_000),
  PAGE_RENDERS: wholeNumber(1, 10_000).default(100),
  MARQUEE_BUILD: z.string().min(1, "expected a name of the build, such as a commit").optional(),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: z
    .string()
    .min(1, "expected a host name or address, such as 127.0.0.1")
    .default("localhost"),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, { error: "expected smtp://user:password@host:587" })
    .optional(),
  ABOUT_URL: settingsTable["about-url"].schema.optional(),
  STATUS_URL: settingsTable["status-url"].schema.optional(),
  MENU_LINKS: settingsTable["menu-links"].schema.optional(),
  SOCIAL_LINKS: settingsTable["social-links"].schema.optional(),
  CONTACT_EMAIL: settingsTable["contact-email"].schema.optional(),
  CONTACT_BUG_REPORT: settingsTable["contact-bug-report"].schema.optional(),
  CONTACT_FEEDBACK: settingsTable["contact-feedback"].schema.optional(),
  CONTACT_SECURITY: settingsTable["contact-security"].schema.optional(),
  CONTACT_GENERAL: settingsTable["contact-general"].schema.optional(),
  CONTACT_DMCA: settingsTable["contact-dmca"].schema.optional(),
  CONTACT_LEGAL: settingsTable["contact-legal"].schema.optional(),
  CONTACT_PRIVACY: settingsTable["contact-privacy"].schema.optional(),
  RESERVED_USERNAMES: list(
    z.string().regex(/^[A-Za-z_]+$/, "expected usernames of letters and underscores, by commas"),
  ).default([...reservedByDefault]),
  MAIL_FROM: settingsTable["mail-from"].schema.optional(),
  IDENTITY_PROVIDERS: identityProviders.default([]),
  IDENTITY_ISSUER: issuerAddress.optional(),
  IDENTITY_CLIENT_ID: z.string().min(1, "expected the client id that the issuer gave").optional(),
  IDENTITY_CLIENT_SECRET: z
    .string()
    .min(1, "expected the client secret that the issuer gave")
    .optional(),
  PLATFORM_URL: url.optional(),
  PLATFORM_CLIENT_ID: z.string().min(1, "expected the client id that the platform gave").optional(),
  PLATFORM_CLIENT_SECRET: z
    .string()
    .min(1, "expected the client secret that the platform gave")
    .optional(),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "silent"],
      "expected fatal, error, warn, info, debug or silent",
    )
    .default("warn"),
});

export type Variables = z.output<typeof variables>;
