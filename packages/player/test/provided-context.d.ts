import "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Origin of the server that fails as planned. */
    faultOrigin: string;
  }
}
