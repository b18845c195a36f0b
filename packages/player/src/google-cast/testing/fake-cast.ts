import type {
  CastContext,
  CastLoadRequest,
  CastMediaSession,
  CastSession,
  CastTrack,
  RemotePlayer,
  RemotePlayerController,
} from "../cast-api";
import {
  EditTracksInfoRequest,
  FakeImage,
  FakeMetadata,
  LoadRequest,
  MediaInfo,
  Track,
} from "./cast-media-objects";

/** Google's documented objects of a sender, with a record of calls. */
export interface FakeCast extends Disposable {
  /** Address of a script that brings `cast.framework` and reports it, as Google's does. */
  url: string;
  options: Parameters<CastContext["setOptions"]>[0][];
  loads: CastLoadRequest[];
  commands: string[];
  session: CastSession | null;
  /** Error code with which the next list of devices closes, such as `cancel`. */
  refusesSession: string | null;
  /** Error code with which the receiver refuses media. */
  refusesMedia: string | null;
  /** Tracks that the receiver finds in a stream. */
  streamTracks: Partial<CastTrack>[];
  activeTrackIds(): number[];
  /** The receiver plays on. */
  advance(seconds: number): void;
  /** The receiver has played to the end. */
  finish(): void;
  /** Somebody presses buttons of the receiver. */
  changeReceiver(changes: { isPaused?: boolean; volumeLevel?: number; isMuted?: boolean }): void;
  /** The device is switched off, or casting is stopped on another device. */
  disconnect(): void;
}

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };
type State = Mutable<RemotePlayer>;

const idle = {
  isMediaLoaded: false,
  isPaused: false,
  canSeek: false,
  currentTime: 0,
  duration: 0,
  playerState: "IDLE",
} satisfies Partial<State>;

const receiverVolume = 0.6;
let fakes = 0;

/** Pretends Google's sender and one device, "Living room". Its media last `durationSeconds`. */
export function createFakeCast({ durationSeconds = 60, isAvailable = true } = {}): FakeCast {
  const page = globalThis as Record<string, unknown>;
  const before = {
    cast: page["cast"],
    chrome: page["chrome"],
    report: page["__onGCastApiAvailable"],
  };
  const controllers = new Set<FakeController>();
  let receiver: State = {
    ...idle,
    isConnected: false,
    isMuted: false,
    volumeLevel: 1,
    savedPlayerState: null,
  };
  let mediaSession: CastMediaSession | null = null;

  /** Reports a change of the receiver to every controller, a field at a time. */
  const change = (changes: Partial<State>) => {
    for (const [field, value] of Object.entries(changes)) {
      receiver = { ...receiver, [field]: value };
      for (const controller of controllers) controller.receive(field, value);
    }
  };

  class FakeController implements RemotePlayerController {
    readonly #player: State;
    readonly #listeners = new Map<string, Set<() => void>>();

    constructor(player: RemotePlayer) {
      this.#player = player;
      Object.assign(this.#player, receiver);
      controllers.add(this);
    }

    receive(field: string, value: unknown) {
      Object.assign(this.#player, { [field]: value });
      for (const listener of this.#listeners.get("anyChanged") ?? []) listener();
    }

    playOrPause() {
      fake.commands.push(receiver.isPaused ? "play" : "pause");
      change({
        isPaused: !receiver.isPaused,
        playerState: receiver.isPaused ? "PLAYING" : "PAUSED",
      });
    }

    seek() {
      fake.commands.push(`seek ${this.#player.currentTime}`);
      change({ currentTime: this.#player.currentTime });
    }

    muteOrUnmute() {
      fake.commands.push(receiver.isMuted ? "unmute" : "mute");
      change({ isMuted: !receiver.isMuted });
    }

    setVolumeLevel() {
      fake.commands.push(`volume ${this.#player.volumeLevel}`);
      change({ volumeLevel: this.#player.volumeLevel });
    }

    addEventListener(type: string, listener: () => void) {
      this.#listeners.set(type, new Set([...(this.#listeners.get(type) ?? []), listener]));
    }

    removeEventListener(type: string, listener: () => void) {
      this.#listeners.get(type)?.delete(listener);
    }
  }

  class FakeSession implements CastSession {
    getCastDevice = () => ({ friendlyName: "Living room" });
    getMediaSession = () => mediaSession;

    async loadMedia(request: CastLoadRequest) {
      if (!(request instanceof LoadRequest) || !(request.media instanceof MediaInfo))
        throw new Error("invalid_parameter");
      fake.loads.push(request);
      if (fake.refusesMedia) throw fake.refusesMedia;
      const streamTracks = fake.streamTracks.map((track, index) =>
        Object.assign(new Track(100 + index, track.type ?? "TEXT"), track),
      );
      const media = Object.assign(
        new MediaInfo(request.media.contentId, request.media.contentType),
        {
          tracks: [...(request.media.tracks ?? []), ...streamTracks],
        },
      );
      const session: CastMediaSession = {
        media,
        activeTrackIds: request.activeTrackIds,
        idleReason: null,
        editTracksInfo(edit, onSuccess) {
          session.activeTrackIds = (edit as EditTracksInfoRequest).activeTrackIds;
          onSuccess();
        },
      };
      mediaSession = session;
      change({
        isMediaLoaded: true,
        canSeek: true,
        duration: durationSeconds,
        currentTime: request.currentTime ?? 0,
        isPaused: !request.autoplay,
        playerState: request.autoplay ? "PLAYING" : "PAUSED",
      });
      return undefined;
    }
  }

  const context: CastContext = {
    setOptions: (options) => void fake.options.push(options),
    async requestSession() {
      if (fake.refusesSession) throw fake.refusesSession;
      fake.session = new FakeSession();
      change({ isConnected: true, volumeLevel: receiverVolume });
      return undefined;
    },
    getCurrentSession: () => fake.session,
    endCurrentSession: () => fake.disconnect(),
  };

  const framework = {
    CastContext: { getInstance: () => context },
    RemotePlayer: class {
      readonly controller = null;
    },
    RemotePlayerController: FakeController,
    RemotePlayerEventType: { ANY_CHANGE: "anyChanged" },
  };
  const chromeCast = {
    AutoJoinPolicy: { PAGE_SCOPED: "page_scoped" },
    Image: FakeImage,
    media: {
      DEFAULT_MEDIA_RECEIVER_APP_ID: "CC1AD845",
      StreamType: { BUFFERED: "BUFFERED", LIVE: "LIVE" },
      TrackType: { TEXT: "TEXT", AUDIO: "AUDIO" },
      TextTrackType: { SUBTITLES: "SUBTITLES", CAPTIONS: "CAPTIONS" },
      PlayerState: { IDLE: "IDLE", BUFFERING: "BUFFERING" },
      IdleReason: { FINISHED: "FINISHED" },
      GenericMediaMetadata: FakeMetadata,
      MediaInfo,
      LoadRequest,
      Track,
      EditTracksInfoRequest,
    },
  };

  fakes += 1;
  const name = `startFakeCast${fakes}`;
  page[name] = () => {
    const { chrome } = page as { chrome?: object };
    if (isAvailable)
      Object.assign(page, { cast: { framework }, chrome: { ...chrome, cast: chromeCast } });
    (page["__onGCastApiAvailable"] as (isAvailable: boolean, reason?: string) => void)(
      isAvailable,
      isAvailable ? undefined : "no Cast extension",
    );
  };

  const fake: FakeCast = {
    url: `data:text/javascript,${name}()`,
    options: [],
    loads: [],
    commands: [],
    session: null,
    refusesSession: null,
    refusesMedia: null,
    streamTracks: [],
    activeTrackIds: () => mediaSession?.activeTrackIds ?? [],
    advance: (seconds) =>
      change({ currentTime: Math.min(durationSeconds, receiver.currentTime + seconds) }),
    finish() {
      if (mediaSession) mediaSession.idleReason = "FINISHED";
      change(idle);
    },
    changeReceiver: (changes) => change(changes),
    disconnect() {
      if (!fake.session) return;
      fake.session = null;
      const { currentTime, isPaused } = receiver;
      change({ savedPlayerState: { currentTime, isPaused }, ...idle, isConnected: false });
      mediaSession = null;
    },
    [Symbol.dispose]() {
      Object.assign(page, {
        cast: before.cast,
        chrome: before.chrome,
        __onGCastApiAvailable: before.report,
      });
      delete page[name];
      for (const script of document.head.querySelectorAll(`script[src="${fake.url}"]`))
        script.remove();
    },
  };
  return fake;
}
