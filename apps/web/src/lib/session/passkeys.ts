import {
  addPasskey,
  passkeyRegistrationOptions,
  passkeySignInOptions,
  type Client,
} from "@marquee/api-client";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

const load = () => import("@simplewebauthn/browser");

/** True in browsers with WebAuthn. */
export function canUsePasskeys(): boolean {
  return "PublicKeyCredential" in globalThis;
}

/** True where the browser offers passkeys in the suggestions of a username field. */
export async function canSuggestPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/** Lets the browser create a passkey, and adds it to the account. */
export async function createPasskey(api: Client, name = "") {
  const options = await api.call(passkeyRegistrationOptions);
  const { startRegistration } = await load();
  // The server made the options for this API.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON });
  return api.call(addPasskey, { name, response: JSON.stringify(response) });
}

/** Number of passkey requests by a button. */
let requests = 0;

/**
 * Lets a person choose a passkey in a dialog of the browser. @returns the response for the server.
 */
export async function readPasskey(api: Client): Promise<string> {
  requests += 1;
  const { start } = await preparePasskey(api);
  return start(false);
}

/**
 * Offers passkeys in the suggestions of the username field, until one is chosen or another request
 * starts. Rejects without an offer when it is aborted, or when another request has started, which
 * this one would end.
 *
 * @returns the response for the server.
 */
export async function suggestPasskey(api: Client, signal: AbortSignal): Promise<string> {
  const before = requests;
  const { start, cancel } = await preparePasskey(api);
  signal.throwIfAborted();
  if (requests !== before) throw new Error("Another request for a passkey has begun.");
  signal.addEventListener("abort", cancel, { once: true });
  return start(true).finally(() => signal.removeEventListener("abort", cancel));
}

async function preparePasskey(api: Client) {
  const options = await api.call(passkeySignInOptions);
  const { startAuthentication, WebAuthnAbortService } = await load();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return {
    start: async (useBrowserAutofill: boolean) =>
      JSON.stringify(await startAuthentication({ optionsJSON, useBrowserAutofill })),
    cancel: () => WebAuthnAbortService.cancelCeremony(),
  };
}
