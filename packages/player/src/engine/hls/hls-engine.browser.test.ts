import type { HlsConfig, Loader, LoaderContext } from "hls.js";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createMemoryStorage } from "../../core/storage";
import { address, stage, versions } from "../../faults/stage";
import { preload } from "../../preload";
import { deferred } from "../fast-start/deferred";
import { requestedFiles } from "../testing/requested-files";
import type { HlsClass, HlsLoader } from "./hls-library";

const segmentSeconds = 2;
const quiet = { startTime: 0, storage: createMemoryStorage({ "video-vol": "0" }) };

// The browser keeps 250 entries, and then none.
beforeEach(() => performance.clearResourceTimings());

/** Plays so slowly that the video does not end during a test. */
function playSlowly(video: HTMLVideoElement): void {
  video.defaultPlaybackRate = 0.0625;
  video.playbackRate = 0.0625;
}

/** Calls back whenever hls.js has appended a part of the stream. */
function watchAppends(loadHls: HlsLoader, onAppended: () => void): HlsLoader {
  return async () => {
    const Library = (await loadHls()).default as HlsClass;
    class WatchedHls extends Library {
      constructor(config?: Partial<HlsConfig>) {
        super(config);
        this.on(Library.Events.BUFFER_APPENDED, onAppended);
      }
    }
    return { default: WatchedHls };
  };
}

for (const [version, loadHls] of Object.entries(versions)) {
  describe(`hls.js ${version}, which plays all streams of a host that has chosen it`, () => {
    test("starts in the middle", async () => {
      await using show = stage(address({}), { ...quiet, startTime: 11, loadHls });
      await show.until(
        "it plays there",
        () => show.player.state.started && show.player.state.currentTime > 11.5,
      );
      expect(show.drift()).toBeLessThan(0.5);
    });

    test("requests playlists and segments by the loader of a host", async () => {
      const library = (await loadHls()).default as HlsClass;
      const asked: string[] = [];
      class HostLoader extends library.DefaultConfig.loader {
        override load(...[context, ...rest]: Parameters<Loader<LoaderContext>["load"]>) {
          asked.push(new URL(context.url).pathname.replace(/^.*\./, ""));
          super.load(context, ...rest);
        }
      }
      const config = { loader: HostLoader as unknown as HlsConfig["loader"] };
      await using show = stage(address({}), { ...quiet, loadHls, config });
      await show.until("it plays", () => show.player.state.started);
      expect(new Set(asked)).toEqual(new Set(["m3u8", "mp4", "m4s"]));
    });

    test("R-WATCH-05 a start within the last 5 s is the start of the video", async () => {
      await using show = stage(address({}), { ...quiet, startTime: 21, loadHls });
      await show.until(
        "it plays",
        () => show.player.state.started && show.player.state.currentTime > 0.3,
      );
      expect(show.player.state.currentTime).toBeLessThan(20);
    });

    test("begins anew in an element that has the start of the stream", async () => {
      const src = address({});
      const media = document.createElement("video");
      await preload(src, { media });
      expect(media.readyState).toBeGreaterThanOrEqual(media.HAVE_METADATA);
      await using show = stage(src, { ...quiet, media, loadHls });
      await show.until("it plays", () => show.player.state.currentTime > 0.5);
      expect(show.messages).toEqual([]);
    });

    test("a seek to the last moment, before anything has come, holds", async () => {
      await using show = stage(address({}), { ...quiet, loadHls });
      const { player, until } = show;
      await until("the length is known", () => player.state.duration > 20);
      player.actions.seek(player.state.duration - 0.3);
      await until("it ends", () => player.state.ended);
    });

    test("a seek to the very end while hls.js loads the stream ends the video", async () => {
      await Promise.all(
        [1, 2, 5, 10].map(async (count) => {
          let appends = 0;
          const seekOnAppend = () => {
            // Before that, a position is where to start.
            if (on.video.readyState === 0) return;
            appends += 1;
            if (appends === count) on.video.currentTime = 1000;
          };
          const options = { ...quiet, loadHls: watchAppends(loadHls, seekOnAppend) };
          await using on = stage(address({}), options);
          playSlowly(on.video);
          await on.until(`it ends after append ${count}`, () => on.player.state.ended);
          expect(appends).toBeGreaterThanOrEqual(count);
        }),
      );
    });

    test("R-WATCH-04 a seek past the end of an open stream ends the video", async () => {
      const seekOnce = vi.fn(() => (on.video.currentTime = 1000));
      const loadSeekingHls = watchAppends(loadHls, () => {
        const { buffered, duration } = on.video;
        const isAllAppended = buffered.length === 1 && buffered.end(0) > duration - 0.001;
        if (isAllAppended && seekOnce.mock.calls.length === 0) seekOnce();
      });
      await using on = stage(address({}, "even-end.m3u8"), { ...quiet, loadHls: loadSeekingHls });
      playSlowly(on.video);
      await on.until("it ends", () => on.player.state.ended);
      expect(seekOnce).toHaveBeenCalledOnce();
    });

    /** The loader of segments, which holds those back that match until released. */
    const holding = async (pattern: RegExp, released: Promise<void>) => {
      const Library = (await loadHls()).default as HlsClass;
      const Base: new (config: HlsConfig) => Loader<LoaderContext> = Library.DefaultConfig.loader;
      return class extends Base {
        #held: Parameters<Loader<LoaderContext>["load"]> | null = null;
        override load(...request: Parameters<Loader<LoaderContext>["load"]>) {
          if (!pattern.test(request[0].url)) return super.load(...request);
          this.#held = request;
          void released.then(() => {
            if (this.#held) super.load(...request);
            this.#held = null;
          });
        }
        /** hls.js returns to idle only if `onAbort` is called. */
        override abort() {
          if (!this.#held) return super.abort();
          const [context, , callbacks] = this.#held;
          this.#held = null;
          callbacks.onAbort?.(this.stats, context, null);
        }
      } as unknown as NonNullable<HlsConfig["fLoader"]>;
    };

    test("a seek completes while hls.js has parsed video and waits for audio", async () => {
      let created = 0;
      const seekOnce = vi.fn(() => (on.video.currentTime = 18));
      const never = new Promise<void>(() => {});
      const fLoader = await holding(/\/en\/1\.m4s$/, never);
      const seeking: HlsLoader = async () => {
        const Library = (await loadHls()).default as HlsClass;
        class Seeking extends Library {
          constructor(config?: Partial<HlsConfig>) {
            super(config);
            created += 1;
            this.on(Library.Events.FRAG_PARSED, (_, { frag }) => {
              if (frag.type === "main" && frag.sn === 1 && seekOnce.mock.calls.length === 0)
                seekOnce();
            });
          }
        }
        return { default: Seeking };
      };
      await using on = stage(address({}), {
        ...quiet,
        config: { capLevelToPlayerSize: false, fLoader },
        loadHls: seeking,
      });
      await on.until("it plays there", () => on.player.state.currentTime > 18.3);
      expect(seekOnce).toHaveBeenCalledOnce();
      // A deadlock would have ended by recovery, with a new instance.
      expect(created).toBe(1);
    });

    test("R-PLAYER-01 a seek while hls.js holds audio back plays on past it", async () => {
      const videoReleased = deferred();
      const fLoader = await holding(/\/v\d+\/1\.m4s$/, videoReleased.promise);
      let created = 0;
      const seekOnce = vi.fn(() => (on.video.currentTime = 12));
      const loadSeekingHls: HlsLoader = async () => {
        const Library = (await loadHls()).default as HlsClass;
        class SeekingHls extends Library {
          constructor(config?: Partial<HlsConfig>) {
            super(config);
            created += 1;
            const { Events } = Library;
            this.on(Events.FRAG_LOADED, (_, { frag }) => {
              if (frag.type === "audio") videoReleased.resolve();
            });
            this.on(Events.FRAG_PARSED, (_, { frag }) => {
              if (frag.type === "main" && seekOnce.mock.calls.length === 0) seekOnce();
            });
          }
        }
        return { default: SeekingHls };
      };
      const config = { capLevelToPlayerSize: false, fLoader };
      await using on = stage(address({}), {
        ...quiet,
        startTime: 3,
        config,
        loadHls: loadSeekingHls,
      });
      await on.until(
        "it plays past the segment that was sought",
        () => on.player.state.currentTime > 15,
      );
      expect(seekOnce).toHaveBeenCalledOnce();
      // A deadlock would have ended by recovery, with a new instance.
      expect(created).toBe(1);
    });

    test.each([1, 5])(
      "R-PLAYER-05 a quality chosen at second %s, when all is buffered, shows at the next segment",
      async (seconds) => {
        const src = address({});
        const storage = createMemoryStorage({
          "video-vol": "0",
          "auto-quality": "false",
          "video-quality": "144",
        });
        await using on = stage(src, { startTime: 0, storage, loadHls });
        const { player, video, until } = on;
        await until("all is buffered", () => (player.state.buffered[0]?.end ?? 0) > 23.9);
        player.actions.pause();
        player.actions.seek(seconds);
        await until("it shows that second", () => !video.seeking && video.readyState >= 3);
        const highest = player.state.qualities[0];
        expect(highest?.height).toBeGreaterThan(video.videoHeight);
        player.actions.setQuality(highest?.id ?? "auto");
        const next = Math.ceil(seconds / segmentSeconds);
        await until("the next segment comes", () =>
          requestedFiles(src).includes(`v360/${next}.m4s`),
        );
        // While paused: a slow machine may notice the change some segments later.
        await until("it shows", () => {
          if (video.seeking) return false;
          // A paused element draws a segment that replaces another one only when it is sought.
          if (video.videoHeight !== highest?.height)
            player.actions.seek(next * segmentSeconds + 0.1);
          return video.videoHeight === highest?.height;
        });
        player.actions.play();
        await until("it plays beyond what came early", () => player.state.currentTime > 9);
        expect(video.videoHeight).toBe(highest?.height);
      },
    );

    test("an encrypted stream plays", async () => {
      await using show = stage(address({ encrypted: true }), { ...quiet, loadHls });
      await show.until("it plays", () => show.player.state.currentTime > 0.5);
      expect(show.player.state.message).toBeNull();
    });

    test("is loaded at once", async () => {
      const src = address({});
      const neverLoaded = vi.fn<HlsLoader>(() => new Promise(() => {}));
      await using show = stage(src, { ...quiet, loadHls: neverLoaded });
      await show.until("hls.js is requested", () => neverLoaded.mock.calls.length > 0);
      expect(show.video.src).toBe("");
      expect(requestedFiles(src)).toEqual([]);
    });
  });
}
