import type { Drm, LicenseRequest } from "../../core/drm";
import { configuredKeySystems } from "./key-systems";

/** The license request for a challenge, as the source wants it sent. */
export async function licenseRequest(
  drm: Drm,
  keySystemId: string,
  body: Uint8Array<ArrayBuffer>,
): Promise<LicenseRequest> {
  const keySystem = configuredKeySystems(drm).find(({ id }) => id === keySystemId);
  if (!keySystem) throw new Error(`The source has no license server for ${keySystemId}.`);
  const { name, options } = keySystem;
  const request = {
    keySystem: name,
    url: options.licenseUrl,
    headers: { ...options.headers },
    body,
  };
  return drm.prepareLicenseRequest ? drm.prepareLicenseRequest(request) : request;
}
