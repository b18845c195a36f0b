export interface Identity {
  /** Issuer without a trailing slash. */
  readonly issuer: string;
  readonly provider: string;
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly givenName: string;
  readonly name: string;
  /** "" for none. */
  readonly picture: string;
  /** Without fresh credentials another person at the browser may have signed in. */
  readonly isReauthenticated: boolean;
}

/** Values are random and belong to one browser. */
export interface IdentityAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly reauthenticates: boolean;
  readonly begunAt: Date;
}

export interface IdentityProvider {
  /** Issuer without a trailing slash. */
  readonly id: () => string;
  readonly name: string;
  /** "" for none. */
  readonly logo: string;
  /** Separate URIs prevent a mix-up of providers. */
  readonly redirectUri: () => string;
  /** @throws {ServiceError} while it is unusable. */
  readonly check: () => Promise<void>;
  /** @throws {ServiceError} while the provider is unusable. */
  readonly authorizationUrl: (attempt: IdentityAttempt) => Promise<URL>;
  /**
   * @param query of the request to `redirectUri`.
   * @throws {ServiceError} for an invalid response or an unusable provider.
   * @throws {NoEmailError} without an address.
   * @throws {NotReauthenticatedError} without confirmed fresh credentials.
   */
  readonly identify: (query: URLSearchParams, attempt: IdentityAttempt) => Promise<Identity>;
}

export const unverifiedText = "We couldn't verify that sign-in. Please try again.";
export const providerUnavailableText = "That sign-in is not available at the moment.";

/** The provider shares no address. */
export class NoEmailError extends Error {
  override readonly name = "NoEmailError";
}

/** The provider did not confirm fresh credentials. */
export class NotReauthenticatedError extends Error {
  override readonly name = "NotReauthenticatedError";
}

/** Providers differ in the trailing slash. */
export function withoutSlash(issuer: string): string {
  return issuer.replace(/\/$/, "");
}

/** The issuer without scheme as a path segment. */
export function redirectSegment(issuer: string): string {
  return withoutSlash(issuer)
    .replace(/^https?:\/\//, "")
    .replace(/[^\w.]+/g, "-");
}
