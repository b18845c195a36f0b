import { settingsTable } from "../settings/settings-table.ts";
import { defaultNiceness, type Variables } from "./variables.ts";

/** `--help` prints them. */
export const variablePurposes: Readonly<Record<keyof Variables, string>> = {
  NODE_ENV: "production refuses to start in development mode",
  MARQUEE_MODE: "development (default; this machine only) or production",
  PORT: "port to listen on; default 4000, or the next free one",
  MARQUEE_HOST: "address to listen on; default localhost; others need production",
  DATA_FOLDER: "data of the embedded database; default .marquee in the repository",
  DATABASE_URL: "any PostgreSQL from 15 instead of the embedded one",
  DATABASE_REPLICA_URL:
    "its replicas, by commas, for reads of public content: " +
    "postgres://user:password@host1,host2/database",
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
  BACKUP_FOLDER:
    "where scheduled backups of the database go; " +
    "default backups in DATA_FOLDER; better another disk",
  BACKUP_TIME: settingsTable["backup-time"].purpose,
  DAILY_BACKUPS: settingsTable["daily-backups"].purpose,
  WEEKLY_BACKUPS: settingsTable["weekly-backups"].purpose,
  STORAGE_FOLDER:
    "uploads and the media made of them; default storage in DATA_FOLDER, shared by all nodes",
  SCRATCH_FOLDER:
    "copies of originals while they are processed, with S3_BUCKET; default scratch in DATA_FOLDER",
  STORAGE:
    "folder or s3: where new files go, while move-media moves the others; " +
    "default s3 with S3_BUCKET",
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
  DEFAULT_LANGUAGE: settingsTable["default-language"].purpose,
  ACCENT_COLOR: settingsTable["accent-color"].purpose,
  SECOND_COLOR: settingsTable["second-color"].purpose,
  FONT_STACK: settingsTable["font-stack"].purpose,
  SIGN_UPS: settingsTable["sign-ups"].purpose,
  ALLOWED_MAIL_DOMAINS: settingsTable["allowed-mail-domains"].purpose,
  REFUSED_MAIL_DOMAINS: settingsTable["refused-mail-domains"].purpose,
  CHANNEL_CREATION: settingsTable["channel-creation"].purpose,
  SEARCH_ENGINES: settingsTable["search-engines"].purpose,
  ACCOUNT_LIMIT: settingsTable["account-limit"].purpose,
  ADDRESS_PRECISION: settingsTable["address-precision"].purpose,
  ADDRESS_DAYS: settingsTable["address-days"].purpose,
  FIRST_UPLOADS: settingsTable["first-uploads"].purpose,
  DEFAULT_VISIBILITY: settingsTable["default-visibility"].purpose,
  CREATOR_QUOTA_GB: settingsTable["channel-quota"].purpose,
  STAFF_QUOTA_GB: settingsTable["staff-channel-quota"].purpose,
  DAILY_UPLOADS: settingsTable["daily-uploads"].purpose,
  MAINTENANCE: settingsTable.maintenance.purpose,
  MAINTENANCE_TEXT: settingsTable["maintenance-text"].purpose,
  CREATOR_DAILY_HOURS: settingsTable["daily-hours"].purpose,
  TRANSCODE_SLOTS: "videos encoded at the same time; default cores - 1; 0 leaves that to workers",
  TRANSCODE_NICENESS:
    "how far encoding stands back behind requests where both want the processor; " +
    `default ${defaultNiceness}, at most 19`,
  TRANSCODE_KEEP_SOURCE:
    "auto (default) keeps H.264 as the top quality, never encodes every quality",
  ENGINE_ISOLATION:
    "required (default in production) does not start where the media engine could read files " +
    "or reach the network; preferred warns",
  CAPTIONS_MODEL:
    "full path of a whisper model in the ggml format, or of the encoder of one in ONNX, " +
    "which makes captions of what is said; none by default",
  MAX_UPLOAD_GB: settingsTable["largest-file"].purpose,
  STAFF_MAX_UPLOAD_GB: settingsTable["staff-largest-file"].purpose,
  WEBHOOK_NETWORKS:
    "private networks that webhooks may reach, also by http, by commas; none by default",
  WEB_PUSH:
    "whether visitors may ask for notifications of new videos: " +
    "on (default), or off, which sends none",
  PUSH_NETWORKS:
    "private networks where push services of browsers may be, by commas; none by default",
  CDN_PURGE_URL:
    "is told which media a CDN must forget; media stay in CDNs for an hour then, not seconds",
  CDN_PURGE_TOKEN: "sent to it as a bearer token",
  SITE_FOLDER: "the built site; default apps/web/dist",
  KEPT_BUILDS:
    "builds of the site whose assets stay in the storage; " +
    "default 3 in production, 0 in development",
  DRAIN_SECONDS:
    "how long it still serves after SIGTERM while /readyz is 503; " +
    "default 5 in production, 0 in development",
  PAGE_TIMEOUT_MS:
    "how long a page may wait for its data before the browser has to ask for them; default 1000",
  PAGE_RENDERS: "pages that are rendered at once; the browser renders those beyond; default 100",
  MARQUEE_BUILD:
    "name of what runs, for metrics, nodes and backups; default the commit, also of images",
  METRICS_PORT: "port of /metrics for Prometheus; none by default",
  METRICS_HOST: "address to serve /metrics on; default localhost",
  SMTP_URL: "where mail goes; in development it stays readable at /dev/mail",
  ABOUT_URL: settingsTable["about-url"].purpose,
  STATUS_URL: settingsTable["status-url"].purpose,
  MENU_LINKS: settingsTable["menu-links"].purpose,
  SOCIAL_LINKS: settingsTable["social-links"].purpose,
  CONTACT_EMAIL: settingsTable["contact-email"].purpose,
  CONTACT_BUG_REPORT: settingsTable["contact-bug-report"].purpose,
  CONTACT_FEEDBACK: settingsTable["contact-feedback"].purpose,
  CONTACT_SECURITY: settingsTable["contact-security"].purpose,
  CONTACT_GENERAL: settingsTable["contact-general"].purpose,
  CONTACT_DMCA: settingsTable["contact-dmca"].purpose,
  CONTACT_LEGAL: settingsTable["contact-legal"].purpose,
  CONTACT_PRIVACY: settingsTable["contact-privacy"].purpose,
  RESERVED_USERNAMES:
    "usernames that nobody can take, by commas; " +
    "default those of officials, such as admin and support",
  MAIL_FROM: settingsTable["mail-from"].purpose,
  IDENTITY_PROVIDERS:
    "OpenID Connect issuers to sign in with, as JSON: " +
    '[{"name":"Google","issuer":"https://accounts.google.com","clientId":"…",' +
    '"clientSecretFile":"/run/secrets/google","logo":"/etc/marquee/google.svg"}]; ' +
    "development has its own",
  IDENTITY_ISSUER:
    "the only issuer, called by its host; IDENTITY_PROVIDERS takes several, with names",
  IDENTITY_CLIENT_ID: "this site's client id there",
  IDENTITY_CLIENT_SECRET: "this site's client secret there, if it gave one",
  PLATFORM_URL: "streaming platform's OAuth 2 address; development has its own",
  PLATFORM_CLIENT_ID: "this site's client id there",
  PLATFORM_CLIENT_SECRET: "this site's client secret there",
  LOG_LEVEL: "fatal, error, warn (default), info, debug or silent",
};
