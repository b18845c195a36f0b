/** Any call: the request itself, its session or its rate. */
export type RequestRefusalCode =
  | "internal-error"
  | "method-not-allowed"
  | "request-too-large"
  | "address-too-long"
  | "unsupported-type"
  | "unknown-format"
  | "invalid-input"
  | "invalid-request"
  | "invalid-cursor"
  | "not-found"
  | "cross-site-request"
  | "wrong-origin"
  | "login-first"
  | "logged-out"
  | "reauth-required"
  | "busy"
  | "site-unavailable"
  | "maintenance"
  | "network-blocked"
  | "changed-meanwhile"
  | "text-changed"
  | "front-changed"
  | "announcement-ends-first"
  | "access-key-invalid"
  | "access-key-not-allowed"
  | "access-key-right-missing"
  | "too-many-attempts"
  | "too-many-requests"
  | "request-running"
  | "read-only";

/** Signing in, and confirming who one is. */
export type SignInRefusalCode =
  | "wrong-login"
  | "wrong-password"
  | "password-missing"
  | "password-first"
  | "code-missing"
  | "wrong-passcode"
  | "wrong-backup-code"
  | "account-unavailable"
  | "not-activated"
  | "approval-required"
  | "unverified-sign-in"
  | "provider-unavailable"
  | "provider-sign-in-missing"
  | "provider-login-required"
  | "foreign-sign-in";

/** Passkeys. */
export type PasskeyRefusalCode =
  | "unknown-passkey"
  | "unproved-passkey"
  | "cloned-passkey"
  | "foreign-passkey"
  | "too-many-passkeys"
  | "passkey-in-use"
  | "passkey-not-found"
  | "challenge-expired";

/** The account, its links, devices, connections and access keys. */
export type AccountRefusalCode =
  | "username-taken"
  | "sign-ups-closed"
  | "accounts-full"
  | "invitation-needed"
  | "invitation-unusable"
  | "invitation-not-found"
  | "approval-waiting"
  | "approval-refused"
  | "not-waiting"
  | "email-domain-not-allowed"
  | "email-domain-blocked"
  | "email-taken"
  | "invalid-email"
  | "email-has-account"
  | "token-expired"
  | "link-expired"
  | "setup-link-expired"
  | "export-expired"
  | "device-not-found"
  | "account-not-found"
  | "no-provider-picture"
  | "provider-picture-unusable"
  | "password-needed"
  | "two-factor-on"
  | "two-factor-off"
  | "account-connected-elsewhere"
  | "connection-failed"
  | "platform-unavailable"
  | "transfers-busy"
  | "transfer-not-found"
  | "sync-full"
  | "push-address-refused"
  | "push-full"
  | "push-off"
  | "sync-busy"
  | "too-many-access-keys"
  | "access-key-not-found"
  | "administrators-only"
  | "owner-not-active"
  | "owner-already"
  | "network-invalid"
  | "own-network"
  | "network-block-not-found"
  | "too-many-network-blocks"
  | "last-administrator"
  | "already-activated"
  | "account-disabled"
  | "account-exists"
  | "deletion-requested-already"
  | "username-reserved"
  | "account-without-channel"
  | "password-common"
  | "password-personal";

/** Captions. */
export type CaptionsRefusalCode =
  | "video-elsewhere"
  | "too-many-captions"
  | "captions-name-taken"
  | "captions-by-hand"
  | "captions-not-made"
  | "captions-too-early"
  | "captions-not-found"
  | "captions-changed"
  | "too-many-descriptions"
  | "description-name-taken"
  | "description-not-found"
  | "description-changed"
  | "recording-exists"
  | "recording-not-found"
  | "recording-length"
  | "recording-silent"
  | "video-silent"
  | "signed-language-taken"
  | "signed-other-channel"
  | "signed-taken"
  | "signed-original"
  | "signed-not-found"
  | "too-many-signed"
  | "language-missing"
  | "unreadable-captions";

/** Reports, decisions and appeals. */
export type ModerationRefusalCode =
  | "appeal-not-found"
  | "own-decision"
  | "decision-not-found"
  | "already-appealed"
  | "hide-channel-by-ban"
  | "already-decided"
  | "moderators-only"
  | "own-channel"
  | "subject-not-found"
  | "not-held"
  | "already-hidden"
  | "not-hidden";

/** Pictures and frames of a video. */
export type PictureRefusalCode =
  | "pictures-unavailable"
  | "file-empty"
  | "picture-too-small"
  | "picture-too-many-pixels"
  | "unreadable-picture"
  | "picture-too-large"
  | "picture-missing"
  | "frame-too-early"
  | "frame-failed"
  | "frame-too-slow";

/** Channels, videos, playlists and webhooks. */
export type StudioRefusalCode =
  | "video-not-found"
  | "video-removed"
  | "video-missing"
  | "original-not-found"
  | "channel-not-found"
  | "role-not-allowed"
  | "channel-exists"
  | "channels-closed"
  | "owner-keeps-role"
  | "member-not-found"
  | "too-many-invitations"
  | "invitation-closed"
  | "too-many-playlists"
  | "playlist-not-found"
  | "playlist-changed"
  | "cover-not-in-playlist"
  | "one-video-at-a-time"
  | "flashes-changed"
  | "release-not-in-future"
  | "release-missing"
  | "video-not-failed"
  | "video-not-processed"
  | "file-incomplete"
  | "delivery-not-found"
  | "playback-report-not-found"
  | "file-unprocessable"
  | "video-not-watchable"
  | "replacement-running"
  | "no-replacement"
  | "webhook-not-found"
  | "webhook-address-taken"
  | "too-many-webhooks"
  | "webhook-address-not-https"
  | "webhook-address-with-credentials";

/** Uploads of files. */
export type UploadRefusalCode =
  | "processing-unavailable"
  /** The client sets it where the chosen file can no longer be read. */
  | "file-changed"
  | "file-too-large"
  | "file-larger-than-declared"
  | "uploaded-elsewhere"
  | "unknown-checksum"
  | "upload-complete"
  | "upload-over"
  | "video-deleted"
  | "video-has-file"
  | "quota-exceeded"
  | "processing-limit"
  | "upload-limit"
  | "checksum-mismatch"
  | "upload-offset-mismatch"
  | "unsupported-tus-version";

/**
 * Why a server refused a request: the `code` beside the `error` text. Codes are stable, while texts
 * change, and may be in another language.
 */
export type RefusalCode =
  | RequestRefusalCode
  | SignInRefusalCode
  | PasskeyRefusalCode
  | AccountRefusalCode
  | CaptionsRefusalCode
  | ModerationRefusalCode
  | PictureRefusalCode
  | StudioRefusalCode
  | UploadRefusalCode;
