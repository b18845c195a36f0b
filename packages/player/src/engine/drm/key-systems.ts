import type { Drm, KeySystemName, KeySystemOptions } from "../../core/drm";

/** Names that browsers know, in the order in which they are tried. */
export const keySystemIds = {
  fairplay: "com.apple.fps",
  widevine: "com.widevine.alpha",
  playready: "com.microsoft.playready",
  clearkey: "org.w3.clearkey",
} as const satisfies Record<KeySystemName, string>;

export const keySystemNames = Object.keys(keySystemIds) as readonly KeySystemName[];

export interface ConfiguredKeySystem {
  name: KeySystemName;
  id: string;
  options: KeySystemOptions;
}

export function configuredKeySystems(drm: Drm): ConfiguredKeySystem[] {
  return keySystemNames.flatMap((name) => {
    const options = drm[name];
    return options ? [{ name, id: keySystemIds[name], options }] : [];
  });
}

/** Requests a key system with the robustness that the source requires. */
export function requestKeySystem(
  drm: Drm,
  id: string,
  configurations: readonly MediaKeySystemConfiguration[],
): Promise<MediaKeySystemAccess> {
  const options = configuredKeySystems(drm).find((each) => each.id === id)?.options;
  const demand = (
    list: readonly MediaKeySystemMediaCapability[] | undefined,
    robustness: string | undefined,
  ) => (list ?? []).map((each) => (robustness === undefined ? each : { ...each, robustness }));
  return navigator.requestMediaKeySystemAccess(
    id,
    configurations.map((each) => ({
      ...each,
      audioCapabilities: demand(each.audioCapabilities, options?.audioRobustness),
      videoCapabilities: demand(each.videoCapabilities, options?.videoRobustness),
    })),
  );
}
