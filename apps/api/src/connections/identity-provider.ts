/** A person at an identity provider, as verified. */
export interface Identity {
  /** Id of the provider: its issuer, without a trailing slash. */
  readonly issuer: string;
  /** The provider's name. */
  readonly provider: string;
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly givenName: string;
  readonly name: string;
  /** URL of the person's picture at the provider, "" for none. */
  readonly picture: string;
  /**
   * True if they gave their credentials there for this sign-in. Otherwise another person at their
   * browser may have signed in.
   */
  readonly isReauthenticated: boolean;
}

/** One attempt to sign in. Its values are random and belong to one browser. */
export interface IdentityAttempt {
  readonly state: string;
  readonly nonce: string;
  /** PKCE's code verifier. */
  readonly verifier: string;
  /**
   * True to require that the person gives their credentials again, whether or not they are signed
   * in at the provider.
   */
  readonly reauthenticates: boolean;
  readonly begunAt: Date;
}

/** An identity provider as the operator has configured it. */
export interface IdentityProvider {
  /** Its issuer, without a trailing slash. */
  readonly id: () => string;
  readonly name: string;
  /** Address of its logo, "" for none. */
  readonly logo: string;
  /**
   * Redirect URI. Each provider has its own, so that a response cannot be mistaken for that of
   * another.
   */
  readonly redirectUri: () => string;
  /** Resolves while it can be used. @throws {ServiceError} otherwise. */
  readonly check: () => Promise<void>;
  /**
   * Returns the address to send a person to. @throws {ServiceError} while the provider cannot be
   * used.
   */
  readonly authorizationUrl: (attempt: IdentityAttempt) => Promise<URL>;
  /**
   * Exchanges the code of an authorization response for a verified identity.
   *
   * @param query of the request to `redirectUri`.
   * @throws {ServiceError} for a response that proves nothing, and while the provider cannot be
   *   used.
   * @throws {NoEmailError} without an address.
   * @throws {NotReauthenticatedError} if the person had to give their credentials again, and the
   *   provider does not confirm it.
   */
  readonly identify: (query: URLSearchParams, attempt: IdentityAttempt) => Promise<Identity>;
}

export const unverifiedText = "We couldn't verify that sign-in. Please try again.";
export const providerUnavailableText = "That sign-in is not available at the moment.";

/** Thrown for a person whose provider shares no address with this site. */
export class NoEmailError extends Error {
  override readonly name = "NoEmailError";
}

/**
 * Thrown if the provider did not request the person's credentials again, or does not return when it
 * did.
 */
export class NotReauthenticatedError extends Error {
  override readonly name = "NotReauthenticatedError";
}

/** Issuers are compared like this: providers differ in whether theirs ends with a slash. */
export function withoutSlash(issuer: string): string {
  return issuer.replace(/\/$/, "");
}

/**
 * Returns the end of a provider's redirect address: its issuer without the scheme, as a path
 * segment.
 */
export function redirectSegment(issuer: string): string {
  return withoutSlash(issuer)
    .replace(/^https?:\/\//, "")
    .replace(/[^\w.]+/g, "-");
}
