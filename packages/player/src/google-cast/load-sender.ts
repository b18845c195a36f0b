import type { CastFramework, CastSender, ChromeCast } from "./cast-api";

export interface SenderScript {
  /**
   * Address of Google's sender with its framework; a `TrustedScriptURL` where Trusted Types are on.
   */
  url: string | { toString(): string };
  /** Nonce of the page's Content Security Policy. */
  nonce: string | undefined;
}

interface CastPage {
  cast?: { framework?: CastFramework };
  chrome?: { cast?: ChromeCast };
  __onGCastApiAvailable?: (isAvailable: boolean, reason?: string) => void;
}

/** The script may load and never report, such as where an extension blocks what it loads. */
const reportTimeoutMs = 10_000;

let running: Promise<void> | null = null;

/**
 * Loads Google's sender once a page, and again after a failure. @throws when it cannot be loaded,
 * or the browser cannot cast.
 */
export async function loadSender(script: SenderScript): Promise<CastSender> {
  const loaded = senderOfPage();
  if (loaded) return loaded;
  running ??= runScript(script).finally(() => {
    running = null;
  });
  await running;
  const sender = senderOfPage();
  if (!sender)
    throw new Error(
      "Google's script has loaded without cast.framework. Its URL needs loadCastFramework=1.",
    );
  return sender;
}

function senderOfPage(): CastSender | null {
  const { cast, chrome } = globalThis as CastPage;
  return cast?.framework && chrome?.cast
    ? { framework: cast.framework, chromeCast: chrome.cast }
    : null;
}

function runScript({ url, nonce }: SenderScript): Promise<void> {
  const page = globalThis as CastPage;
  const script = document.createElement("script");
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${String(url)} did not report in time.`)),
      reportTimeoutMs,
    );
    const onPage = page.__onGCastApiAvailable;
    page.__onGCastApiAvailable = (isAvailable, reason) => {
      clearTimeout(timer);
      onPage?.(isAvailable, reason);
      if (isAvailable) resolve();
      else reject(new Error(reason ?? "This browser cannot cast."));
    };
    script.addEventListener("error", () => {
      clearTimeout(timer);
      reject(
        new Error(
          `${String(url)} cannot be loaded. ` +
            "Allow it in the script-src of your Content Security Policy.",
        ),
      );
    });
    if (nonce !== undefined) script.nonce = nonce;
    // A trusted URL has to arrive as it is.
    script.src = url as string;
    document.head.append(script);
  }).catch((cause: unknown) => {
    script.remove();
    throw cause;
  });
}
