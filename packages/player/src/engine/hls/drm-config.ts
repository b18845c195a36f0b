import type { HlsConfig } from "hls.js";
import type { Drm, KeySystemName } from "../../core/drm";
import {
  configuredKeySystems,
  keySystemIds,
  keySystemNames,
  requestKeySystem,
} from "../drm/key-systems";
import { licenseRequest } from "../drm/license-request";

type DrmSystems = NonNullable<HlsConfig["drmSystems"]>;
type DrmSystem = NonNullable<DrmSystems["org.w3.clearkey"]>;

/** hls.js's options for a protected source. */
export function drmConfig(drm: Drm): Partial<HlsConfig> {
  const systems = configuredKeySystems(drm).map(({ name, id, options }) => {
    const system: DrmSystem = { licenseUrl: options.licenseUrl };
    if (options.certificateUrl !== undefined) system.serverCertificateUrl = options.certificateUrl;
    if (name === "clearkey") system.generateRequest = keyIdsOfPlaylist;
    return [id, system] as const;
  });
  const { withCredentials = false, readLicense } = drm;
  return {
    emeEnabled: true,
    drmSystems: Object.fromEntries(systems),
    requestMediaKeySystemAccessFunc: (id, configurations) =>
      requestKeySystem(drm, id, configurations),
    licenseXhrSetup: async (...[xhr, , { keySystem }, challenge]) => {
      const { url, headers, body } = await licenseRequest(
        drm,
        keySystem,
        new Uint8Array(challenge),
      );
      xhr.open("POST", url);
      xhr.withCredentials = withCredentials;
      for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
      return body;
    },
    ...(readLicense
      ? {
          licenseResponseCallback: (xhr, _, { keySystem }) =>
            readLicense(xhr.response as ArrayBuffer, nameOf(keySystem)),
        }
      : {}),
  };
}

function nameOf(keySystemId: string): KeySystemName {
  return keySystemNames.find((name) => keySystemIds[name] === keySystemId) ?? "clearkey";
}

/** Clear Key needs no data from the segments when the playlist's key has its ID in a data URL. */
const keyIdsOfPlaylist: NonNullable<DrmSystem["generateRequest"]> = (
  initDataType,
  initData,
  { decryptdata },
) => {
  const { uri, keyId } = decryptdata;
  if (initData !== null || !keyId || !uri.startsWith("data:")) return { initDataType, initData };
  const kid = btoa(String.fromCharCode(...keyId))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  const { buffer } = new TextEncoder().encode(JSON.stringify({ kids: [kid] }));
  return { initDataType: "keyids", initData: buffer };
};
