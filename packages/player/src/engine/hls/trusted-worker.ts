/** An address that a Trusted Types policy of the page has made. */
export interface TrustedScriptUrl {
  toString(): string;
  toJSON(): string;
}

const lent = new Map<string, { address: TrustedScriptUrl; users: number }>();
let untouched: typeof Worker | null = null;

/**
 * hls.js makes a plain string of its worker's address, which Trusted Types refuse. Until the signal aborts, a worker with this
 * very address gets the page's own trusted one instead.
 */
export function trustWorkerUrl(address: TrustedScriptUrl, signal: AbortSignal): void {
  const { href } = new URL(address.toString(), location.href);
  const loan = lent.get(href) ?? { address, users: 0 };
  loan.users += 1;
  lent.set(href, loan);
  if (!untouched) globalThis.Worker = trusting((untouched = globalThis.Worker));
  const revoke = () => {
    loan.users -= 1;
    if (loan.users > 0) return;
    lent.delete(href);
    if (lent.size > 0 || !untouched) return;
    globalThis.Worker = untouched;
    untouched = null;
  };
  signal.addEventListener("abort", revoke, { once: true });
}

function trusting(Original: typeof Worker): typeof Worker {
  return class extends Original {
    constructor(address: string | URL, options?: WorkerOptions) {
      super((lent.get(String(address))?.address as string | undefined) ?? address, options);
    }
  };
}
