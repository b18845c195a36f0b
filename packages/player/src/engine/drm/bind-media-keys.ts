import type { Drm } from "../../core/drm";
import type { EngineHost } from "../../core/engine";
import { configuredKeySystems, requestKeySystem, type ConfiguredKeySystem } from "./key-systems";
import { licenseRequest } from "./license-request";
import { toDrmError, type KeySystemError } from "./to-drm-error";

export interface MediaKeysSetup {
  media: HTMLMediaElement;
  drm: Drm;
  host: EngineHost;
  signal: AbortSignal;
}

const configuration: MediaKeySystemConfiguration = {
  initDataTypes: ["skd", "sinf", "cenc", "keyids", "webm"],
  videoCapabilities: [{ contentType: 'video/mp4; codecs="avc1.42E01E"' }],
  audioCapabilities: [{ contentType: 'audio/mp4; codecs="mp4a.40.2"' }],
};

/**
 * Gets licenses for what the browser plays itself: FairPlay streams on iPhone, and protected files.
 */
export function bindMediaKeys({ media, drm, host, signal }: MediaKeysSetup): void {
  let opening: Promise<OpenKeySystem> | null = null;
  const sessions: MediaKeySession[] = [];
  const fail = (cause: unknown) => {
    const error =
      cause instanceof DrmFailure ? cause.error : { details: "keySystemNoSession", status: null };
    if (!signal.aborted) host.onEngineError(toDrmError({ ...error, fatal: true }));
  };
  const onEncrypted = async ({ initDataType, initData }: MediaEncryptedEvent) => {
    if (!initData) return;
    opening ??= openKeySystem(media, drm);
    const { id, keys } = await opening;
    if (signal.aborted) return;
    const session = keys.createSession();
    sessions.push(session);
    session.addEventListener(
      "message",
      ({ message }) => void renew(session, id, message).catch(fail),
    );
    session.addEventListener("keystatuseschange", () => {
      for (const [, status] of session.keyStatuses as unknown as Iterable<
        [BufferSource, MediaKeyStatus]
      >)
        if (status === "output-restricted") fail(new DrmFailure("keySystemStatusOutputRestricted"));
    });
    await session.generateRequest(initDataType, initData);
  };
  const renew = async (session: MediaKeySession, id: string, message: ArrayBuffer) => {
    const license = await requestLicense(drm, { id, message, signal });
    await session.update(license).catch((cause: unknown) => {
      throw new DrmFailure("keySystemSessionUpdateFailed", null, cause);
    });
  };
  media.addEventListener("encrypted", (event) => void onEncrypted(event).catch(fail), { signal });
  signal.addEventListener("abort", () => {
    for (const session of sessions) session.close().catch(() => undefined);
    // Wait until the element has lost the source.
    queueMicrotask(() => void media.setMediaKeys(null).catch(() => undefined));
  });
}

interface OpenKeySystem {
  id: string;
  keys: MediaKeys;
}

async function openKeySystem(media: HTMLMediaElement, drm: Drm): Promise<OpenKeySystem> {
  // PlayReady's challenge is wrapped, which only hls.js unwraps.
  const { id, options, access } = await firstAvailable(
    drm,
    configuredKeySystems(drm).filter(({ name }) => name !== "playready"),
  );
  const keys = await access.createMediaKeys();
  if (options.certificateUrl !== undefined) {
    const response = await fetch(options.certificateUrl).catch(() => null);
    if (!response?.ok)
      throw new DrmFailure("keySystemServerCertificateRequestFailed", response?.status ?? null);
    await keys.setServerCertificate(await response.arrayBuffer());
  }
  await media.setMediaKeys(keys);
  return { id, keys };
}

async function firstAvailable(drm: Drm, systems: readonly ConfiguredKeySystem[]) {
  for (const system of systems) {
    try {
      return { ...system, access: await requestKeySystem(drm, system.id, [configuration]) };
    } catch {
      // The browser may have the next one.
    }
  }
  throw new DrmFailure("keySystemNoAccess");
}

async function requestLicense(
  drm: Drm,
  { id, message, signal }: { id: string; message: ArrayBuffer; signal: AbortSignal },
): Promise<ArrayBuffer> {
  const { keySystem, url, headers, body } = await licenseRequest(drm, id, new Uint8Array(message));
  const credentials = drm.withCredentials ? "include" : "same-origin";
  const response = await fetch(url, { method: "POST", headers, body, credentials, signal }).catch(
    () => null,
  );
  if (!response?.ok)
    throw new DrmFailure("keySystemLicenseRequestFailed", response?.status ?? null);
  const license = await response.arrayBuffer();
  return drm.readLicense ? drm.readLicense(license, keySystem) : license;
}

class DrmFailure extends Error {
  readonly error: Omit<KeySystemError, "fatal">;

  constructor(details: string, status: number | null = null, cause?: unknown) {
    super(details, { cause });
    this.error = { details, status };
  }
}
