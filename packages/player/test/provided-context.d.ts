import "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Origin of the server that fails as planned. */
    faultOrigin: string;
    /** Origin of the server of live streams. */
    liveOrigin: string;
    /** Origin of the server of encrypted media and licenses. */
    drmOrigin: string;
  }
}
