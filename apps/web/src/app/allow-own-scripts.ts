interface TrustedTypes {
  createPolicy(
    name: "default",
    rules: { createScriptURL: (url: string) => string | null },
  ): unknown;
}

/** Under Trusted Types a worker's address must pass a policy: only the site's own do. */
export function allowOwnScripts(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy("default", {
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
  });
}
