import { cdp } from "vitest/browser";

interface MediaFeatures {
  "forced-colors"?: "active";
  "prefers-reduced-motion"?: "reduce";
}

/**
 * Sets these media features of the page, and gives all others back what the browser says of them.
 */
export async function emulateMedia(features: MediaFeatures): Promise<void> {
  const session = cdp() as unknown as {
    send: (method: string, parameters: object) => Promise<void>;
  };
  await session.send("Emulation.setEmulatedMedia", {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  });
}
