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

const email = z.email("expected an email address");

/** With or without a name: Film Club <mail@example.com>. */
const sender = z
  .string()
  .refine(
    (text) =>
      email.safeParse(/^[^<>\r\n]*<([^<>]*)>$/.exec(text.trim())?.[1] ?? text.trim()).success,
    {
      error: "expected an email address, such as mail@example.com or Film Club <mail@example.com>",
    },
  );

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
  ACCENT_COLOR: settingsTable["accent-color"].schema.optional(),
  SECOND_COLOR: settingsTable["second-color"].schema.optional(),
  FONT_STACK: settingsTable["font-stack"].schema.optional(),
  SIGN_UPS: settingsTable["sign-ups"].schema.optional(),
  ALLOWED_MAIL_DOMAINS: settingsTable["allowed-mail-domains"].schema.optional(),
  REFUSED_MAIL_DOMAINS: settingsTable["refused-mail-domains"].schema.optional(),
  CHANNEL_CREATION: settingsTable["channel-creation"].schema.optional(),
  FIRST_UPLOADS: settingsTable["first-uploads"].schema.optional(),
  CREATOR_QUOTA_GB: settingsTable["channel-quota"].schema.optional(),
  STAFF_QUOTA_GB: settingsTable["staff-channel-quota"].schema.optional(),
  DAILY_UPLOADS: settingsTable["daily-uploads"].schema.optional(),
  MAINTENANCE: settingsTable.maintenance.schema.optional(),
  MAINTENANCE_TEXT: settingsTable["maintenance-text"].schema.optional(),
  CREATOR_DAILY_HOURS: wholeNumber(1, 100_000).default(60),
  MAX_UPLOAD_GB: settingsTable["largest-file"].schema.optional(),
  STAFF_MAX_UPLOAD_GB: settingsTable["staff-largest-file"].schema.optional(),
  TRANSCODE_SLOTS: wholeNumber(0, 256).optional(),
  TRANSCODE_NICENESS: wholeNumber(0, 19).default(defaultNiceness),
  TRANSCODE_KEEP_SOURCE: z.enum(["auto", "never"], "expected auto or never").default("auto"),
  ENGINE_ISOLATION: z.enum(["required", "preferred"], "expected required or preferred").optional(),
  WEBHOOK_NETWORKS: list(network).default([]),
  CDN_PURGE_URL: url.optional(),
  CDN_PURGE_TOKEN: z.string().min(16, "expected at least 16 random characters").optional(),
  SITE_FOLDER: z.string().min(1, "expected a folder").optional(),
  KEPT_BUILDS: wholeNumber(0, 20).optional(),
  DRAIN_SECONDS: wholeNumber(0, 300).optional(),
  PAGE_TIMEOUT_MS: wholeNumber(100, 60_000).default(1_000),
  PAGE_RENDERS: wholeNumber(1, 10_000).default(100),
  MARQUEE_BUILD: z
    .string()
    .min(1, "expected a name of the build, such as a commit")
    .default("unknown"),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: z
    .string()
    .min(1, "expected a host name or address, such as 127.0.0.1")
    .default("localhost"),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, { error: "expected smtp://user:password@host:587" })
    .optional(),
  ABOUT_URL: url.optional(),
  STATUS_URL: url.optional(),
  CONTACT_EMAIL: email.optional(),
  CONTACT_BUG_REPORT: email.optional(),
  CONTACT_FEEDBACK: email.optional(),
  CONTACT_SECURITY: email.optional(),
  CONTACT_GENERAL: email.optional(),
  CONTACT_DMCA: email.optional(),
  CONTACT_LEGAL: email.optional(),
  CONTACT_PRIVACY: email.optional(),
  RESERVED_USERNAMES: list(
    z.string().regex(/^[A-Za-z_]+$/, "expected usernames of letters and underscores, by commas"),
  ).default([...reservedByDefault]),
  MAIL_FROM: sender.optional(),
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

/** `--help` prints them. */
export const variablePurposes: Readonly<Record<keyof Variables, string>> = {
  NODE_ENV: "production refuses to start in development mode",
  MARQUEE_MODE: "development (default; this machine only) or production",
  PORT: "port to listen on; default 4000, or the next free one",
  MARQUEE_HOST: "address to listen on; default localhost; others need production",
  DATA_FOLDER: "data of the embedded database; default .marquee in the repository",
  DATABASE_URL: "any PostgreSQL from 15 instead of the embedded one",
  DATABASE_REPLICA_URL:
    "its replicas, by commas, for reads of public content: postgres://user:password@host1,host2/database",
  DATABASE_CONNECTIONS: "connections to it; default 10",
  DATABASE_TIMEOUT: "seconds that a call of it may take; default 5",
  DEMO: "true loads the demo catalogue; default with the embedded database, refused in production",
  MARQUEE_SECRET: "32 or more random characters, the same on every node",
  MARQUEE_SECRET_PREVIOUS: "the secret before it, until reencrypt-secrets has run",
  HASHES_AT_ONCE: "passwords hashed at the same time, 64 MB and one core each; default 2",
  PUBLIC_URL: "the site's origin behind a proxy, for links in mails",
  ALLOWED_ORIGINS: "other origins that may call with credentials, by commas",
  TRUSTED_PROXIES: "proxies whose X-Forwarded-For counts, by commas",
  CONTENT_SERVERS: "origins of other content servers, by commas",
  MEDIA_FOLDER: "media on disk, only read; default apps/api/demo/media",
  STORAGE_FOLDER:
    "uploads and the media made of them; default storage in DATA_FOLDER, shared by all nodes",
  SCRATCH_FOLDER:
    "copies of originals while they are processed, with S3_BUCKET; default scratch in DATA_FOLDER",
  STORAGE:
    "folder or s3: where new files go, while move-media moves the others; default s3 with S3_BUCKET",
  S3_BUCKET: "private bucket for uploads and media instead of STORAGE_FOLDER",
  S3_ENDPOINT: "origin of the S3 server; default AWS",
  S3_REGION: "its region; default us-east-1",
  S3_ACCESS_KEY_ID:
    "key that may list, read, write and delete in the bucket; default what the AWS SDK finds",
  S3_SECRET_ACCESS_KEY: "the secret of that key",
  S3_FORCE_PATH_STYLE:
    "true for servers without a host name for each bucket; default true with S3_ENDPOINT",
  SITE_NAME: settingsTable["site-name"].purpose,
  SITE_SHORT_NAME: settingsTable["site-short-name"].purpose,
  SITE_DESCRIPTION: settingsTable["site-description"].purpose,
  SITE_MARK: settingsTable["site-mark"].purpose,
  ACCENT_COLOR: settingsTable["accent-color"].purpose,
  SECOND_COLOR: settingsTable["second-color"].purpose,
  FONT_STACK: settingsTable["font-stack"].purpose,
  SIGN_UPS: settingsTable["sign-ups"].purpose,
  ALLOWED_MAIL_DOMAINS: settingsTable["allowed-mail-domains"].purpose,
  REFUSED_MAIL_DOMAINS: settingsTable["refused-mail-domains"].purpose,
  CHANNEL_CREATION: settingsTable["channel-creation"].purpose,
  FIRST_UPLOADS: settingsTable["first-uploads"].purpose,
  CREATOR_QUOTA_GB: settingsTable["channel-quota"].purpose,
  STAFF_QUOTA_GB: settingsTable["staff-channel-quota"].purpose,
  DAILY_UPLOADS: settingsTable["daily-uploads"].purpose,
  MAINTENANCE: settingsTable.maintenance.purpose,
  MAINTENANCE_TEXT: settingsTable["maintenance-text"].purpose,
  CREATOR_DAILY_HOURS:
    "hours of 1080p (2160p counts four times) that each channel may have processed in a day, also in vain; default 60",
  TRANSCODE_SLOTS: "videos encoded at the same time; default cores - 1; 0 leaves that to workers",
  TRANSCODE_NICENESS: `how far encoding stands back behind requests where both want the processor; default ${defaultNiceness}, at most 19`,
  TRANSCODE_KEEP_SOURCE:
    "auto (default) keeps H.264 as the top quality, never encodes every quality",
  ENGINE_ISOLATION:
    "required (default in production) does not start where the media engine could read files or reach the network; preferred warns",
  MAX_UPLOAD_GB: settingsTable["largest-file"].purpose,
  STAFF_MAX_UPLOAD_GB: settingsTable["staff-largest-file"].purpose,
  WEBHOOK_NETWORKS:
    "private networks that webhooks may reach, also by http, by commas; none by default",
  CDN_PURGE_URL:
    "is told which media a CDN must forget; media stay in CDNs for an hour then, not seconds",
  CDN_PURGE_TOKEN: "sent to it as a bearer token",
  SITE_FOLDER: "the built site; default apps/web/dist",
  KEPT_BUILDS:
    "builds of the site whose assets stay in the storage; default 3 in production, 0 in development",
  DRAIN_SECONDS:
    "how long it still serves after SIGTERM while /readyz is 503; default 5 in production, 0 in development",
  PAGE_TIMEOUT_MS:
    "how long a page may wait for its data before the browser has to ask for them; default 1000",
  PAGE_RENDERS: "pages that are rendered at once; the browser renders those beyond; default 100",
  MARQUEE_BUILD: "name of what runs, for the metrics; images have their commit there",
  METRICS_PORT: "port of /metrics for Prometheus; none by default",
  METRICS_HOST: "address to serve /metrics on; default localhost",
  SMTP_URL: "where mail goes; in development it stays readable at /dev/mail",
  ABOUT_URL: "the link About Us; hidden by default",
  STATUS_URL: "the link Service Status; hidden by default",
  CONTACT_EMAIL: "contact address for every purpose without one of its own",
  CONTACT_BUG_REPORT: "for bug reports",
  CONTACT_FEEDBACK: "for feedback",
  CONTACT_SECURITY: "for security reports",
  CONTACT_GENERAL: "for general enquiries",
  CONTACT_DMCA: "for copyright notices",
  CONTACT_LEGAL: "for other legal matters",
  CONTACT_PRIVACY: "for privacy requests",
  RESERVED_USERNAMES:
    "usernames that nobody can take, by commas; default those of officials, such as admin and support",
  MAIL_FROM:
    "sender of the mails, such as Film Club <mail@example.com>; default no-reply at the host of PUBLIC_URL",
  IDENTITY_PROVIDERS:
    'OpenID Connect issuers to sign in with, as JSON: [{"name":"Google","issuer":"https://accounts.google.com","clientId":"…","clientSecretFile":"/run/secrets/google","logo":"/etc/marquee/google.svg"}]; development has its own',
  IDENTITY_ISSUER:
    "the only issuer, called by its host; IDENTITY_PROVIDERS takes several, with names",
  IDENTITY_CLIENT_ID: "this site's client id there",
  IDENTITY_CLIENT_SECRET: "this site's client secret there, if it gave one",
  PLATFORM_URL: "streaming platform's OAuth 2 address; development has its own",
  PLATFORM_CLIENT_ID: "this site's client id there",
  PLATFORM_CLIENT_SECRET: "this site's client secret there",
  LOG_LEVEL: "fatal, error, warn (default), info, debug or silent",
};
