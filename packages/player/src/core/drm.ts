export type KeySystemName = "widevine" | "playready" | "fairplay" | "clearkey";

/** Options for licenses of one key system. */
export interface KeySystemOptions {
  /** URL of the license server, which receives POST requests. */
  licenseUrl: string;
  /** Sent with each license request. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** URL of the server's certificate; FairPlay needs it. */
  certificateUrl?: string | undefined;
  /**
   * Least robustness of the decoder, in the key system's own words, such as `"HW_SECURE_ALL"`;
   * default any.
   */
  videoRobustness?: string | undefined;
  audioRobustness?: string | undefined;
}

/** A license request that is about to be sent. */
export interface LicenseRequest {
  keySystem: KeySystemName;
  url: string;
  headers: Record<string, string>;
  /** The key system's challenge. */
  body: Uint8Array<ArrayBuffer>;
}

/**
 * Options to decrypt a protected source. The browser uses the first key system that it supports.
 */
export interface Drm extends Partial<Record<KeySystemName, KeySystemOptions | undefined>> {
  /** Sends cookies with license requests; default false. */
  withCredentials?: boolean | undefined;
  /**
   * Returns the license request to send in place of the given one, for servers that expect a
   * wrapped challenge or a new token.
   */
  prepareLicenseRequest?:
    | ((request: LicenseRequest) => LicenseRequest | Promise<LicenseRequest>)
    | undefined;
  /** Returns the license in a server's response, for servers that wrap it. */
  readLicense?: ((response: ArrayBuffer, keySystem: KeySystemName) => ArrayBuffer) | undefined;
}
