import type { Cancel } from "../core/cancel";
import type { Source } from "../core/source";
import type { PlayerPlugin } from "../plugins/plugin";
import type { CastSender, CastSession } from "./cast-api";
import { createCastNotice } from "./cast-notice";
import { controlReceiver } from "./control-receiver";
import { englishGoogleCastLabels, type GoogleCastLabels } from "./google-cast-labels";
import { loadSender } from "./load-sender";

/** Why nothing is cast; the player has shown it. */
export interface GoogleCastError {
  /**
   * Google's script did not load, no session with the device began, or the device refused the
   * source.
   */
  code: "sender-not-loaded" | "not-connected" | "not-playable";
  cause: unknown;
}

export interface GoogleCastOptions {
  /** ID of your receiver application; default Google's default receiver. */
  receiverApplicationId?: string;
  /**
   * Address of Google's sender; a `TrustedScriptURL` where Trusted Types are on. Default the one at
   * `www.gstatic.com`.
   */
  senderUrl?: string | { toString(): string };
  /** Nonce of the page's Content Security Policy, for the sender's script. */
  nonce?: string;
  /** Texts, such as `googleCast` of `@marquee/player/labels/de/plugins`; default English. */
  labels?: Partial<GoogleCastLabels>;
  /**
   * Returns the source as a receiver gets it, such as with a URL that needs no cookies; null for
   * one that cannot be cast.
   */
  sourceForReceiver?: (source: Source) => Source | null;
  onError?: (error: GoogleCastError) => void;
}

const defaultSenderUrl =
  "https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1";

/** Only one player of a page plays on a device: there is one session. */
let releaseReceiver: Cancel = () => {};

/**
 * Creates a plugin with which the cast button plays on Google Cast devices. Google's script loads
 * when a visitor presses the button, and not before.
 *
 * @example
 * <VideoPlayer source={source} plugins={[googleCastPlugin()]} />
 */
export function googleCastPlugin(options: GoogleCastOptions = {}): PlayerPlugin {
  const { receiverApplicationId, senderUrl = defaultSenderUrl, nonce, onError } = options;
  const labels = { ...englishGoogleCastLabels, ...options.labels };
  const toReceiverSource = (source: Source) => {
    const { sourceForReceiver = (given: Source) => given } = options;
    const found = sourceForReceiver(source);
    // The default receiver has no licenses, and no receiver has what only this page can read.
    if (
      !found ||
      found.src.startsWith("blob:") ||
      (found.drm && receiverApplicationId === undefined)
    )
      return null;
    return found;
  };

  return (player) => {
    // Google's sender needs the Presentation API.
    if (!("PresentationRequest" in window)) return undefined;
    const { media, container } = player;
    const notice = createCastNotice(container);
    let sender: CastSender | null = null;
    let stopReceiver: Cancel | null = null;
    let isConnecting = false;
    let isDetached = false;

    const fail = (code: GoogleCastError["code"], cause: unknown, text: string) => {
      if (isDetached) return;
      notice.showError(text);
      onError?.({ code, cause });
    };
    const endSession = () => sender?.framework.CastContext.getInstance().endCurrentSession(true);
    const control = (session: CastSession, given: CastSender) => {
      const device = session.getCastDevice().friendlyName;
      releaseReceiver();
      notice.showPlaying(labels.playingOn(device));
      const stop = controlReceiver({
        player,
        sender: given,
        session,
        toReceiverSource,
        onRefused(cause) {
          endSession();
          fail("not-playable", cause, labels.notPlayable(device));
        },
        onEnd() {
          stopReceiver = null;
          releaseReceiver = () => {};
          notice.hide();
        },
      });
      stopReceiver = releaseReceiver = stop;
    };
    const connect = async () => {
      sender = await loadSender({ url: senderUrl, nonce }).catch((cause: unknown) => {
        fail("sender-not-loaded", cause, labels.notLoaded);
        return null;
      });
      if (!sender || isDetached) return;
      const context = sender.framework.CastContext.getInstance();
      const { AutoJoinPolicy, media: chromeMedia } = sender.chromeCast;
      context.setOptions({
        receiverApplicationId: receiverApplicationId ?? chromeMedia.DEFAULT_MEDIA_RECEIVER_APP_ID,
        autoJoinPolicy: AutoJoinPolicy.PAGE_SCOPED,
      });
      const refusal = context.getCurrentSession()
        ? null
        : await requestSession(() => context.requestSession());
      const session = context.getCurrentSession();
      if (isDetached) return endSession();
      if (session) control(session, sender);
      else if (refusal !== "cancel") fail("not-connected", refusal, labels.notConnected);
    };
    const toggle = async () => {
      if (stopReceiver) return endSession();
      if (isConnecting || !player.state.canCast) return;
      isConnecting = true;
      await connect().finally(() => {
        isConnecting = false;
      });
    };
    const offer = () => {
      const { source, canCast } = player.state;
      const isCastable = source !== null && toReceiverSource(source) !== null;
      if (canCast !== isCastable) player.setState({ canCast: isCastable });
    };

    const wasDisabled = media.disableRemotePlayback;
    // The browser would offer the same devices beside it.
    media.disableRemotePlayback = true;
    player.replaceActions({ cast: () => void toggle() });
    offer();
    player.subscribe(offer);
    return () => {
      isDetached = true;
      if (stopReceiver) {
        stopReceiver();
        endSession();
      }
      notice.hide();
      media.disableRemotePlayback = wasDisabled;
      player.setState({ canCast: false });
    };
  };
}

/** Error code with which a session failed to start, such as `cancel`; null when it started. */
async function requestSession(request: () => Promise<string | null | undefined>): Promise<unknown> {
  try {
    return (await request()) ?? null;
  } catch (cause) {
    return cause ?? "unknown";
  }
}
