/** A URL that a Trusted Types policy of the page has created. */
export interface TrustedScriptUrl {
  toString(): string;
  toJSON(): string;
}

const trustedUrls = new Map<string, { url: TrustedScriptUrl; users: number }>();
let originalWorker: typeof Worker | null = null;

/**
 * hls.js converts its worker's URL to a string, which Trusted Types refuse. Until the signal
 * aborts, a worker with this URL is created with the page's trusted one.
 */
export function trustWorkerUrl(url: TrustedScriptUrl, signal: AbortSignal): void {
  const { href } = new URL(url.toString(), location.href);
  const entry = trustedUrls.get(href) ?? { url, users: 0 };
  entry.users += 1;
  trustedUrls.set(href, entry);
  if (!originalWorker) globalThis.Worker = withTrustedUrls((originalWorker = globalThis.Worker));
  const revoke = () => {
    entry.users -= 1;
    if (entry.users > 0) return;
    trustedUrls.delete(href);
    if (trustedUrls.size > 0 || !originalWorker) return;
    globalThis.Worker = originalWorker;
    originalWorker = null;
  };
  signal.addEventListener("abort", revoke, { once: true });
}

function withTrustedUrls(Original: typeof Worker): typeof Worker {
  return class extends Original {
    constructor(url: string | URL, options?: WorkerOptions) {
      super((trustedUrls.get(String(url))?.url as string | undefined) ?? url, options);
    }
  };
}
