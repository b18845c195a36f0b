import { addPasskey, passkeyRegistrationOptions, passkeySignInOptions, type Client } from "@marquee/api-client";
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

/**
 * Asks for a passkey: in a dialog of the browser, or with `isSuggestion` in the suggestions of the username field, until
 * one is chosen or another request begins. @returns the response for the server.
 */
export async function readPasskey(api: Client, { isSuggestion = false } = {}): Promise<string> {
  const options = await api.call(passkeySignInOptions);
  const { startAuthentication } = await load();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return JSON.stringify(await startAuthentication({ optionsJSON, useBrowserAutofill: isSuggestion }));
}

/** Ends a request for a suggested passkey. */
export async function cancelPasskey(): Promise<void> {
  const { WebAuthnAbortService } = await load();
  WebAuthnAbortService.cancelCeremony();
}
