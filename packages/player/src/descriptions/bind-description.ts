import { cancelAll, type Cancel } from "../core/cancel";
import type { SourceDescription } from "../core/source";
import { subscribeTo } from "../dom/subscribe-to";
import { fetchText } from "../files/fetch-text";
import { parseCues, type FileCue } from "../files/parse-cues";
import { toWebVtt } from "../files/to-web-vtt";
import { createNotice } from "../plugins/notice";
import type { PluginPlayer } from "../plugins/plugin";
import { createDescriber, type Describer } from "./describer";
import { chosenDescription, noDescription, type DescriptionChoice } from "./description-choice";
import { plainText } from "./plain-text";
import { readingTime } from "./reading-time";
import type { SpeechOptions } from "./speak";
import { createTextDisplay } from "./text-display";

export interface DescriptionSetup {
  speak: (text: string, options: SpeechOptions) => Promise<void>;
  withCredentials: boolean;
  /** Shown when the file cannot be loaded. */
  failedText: string;
}

export interface BoundDescription {
  choose(choice: DescriptionChoice): void;
  remove: Cancel;
}

/** Describes each source in the chosen language, if it has a description in that. */
export function bindDescription(
  player: PluginPlayer,
  { speak, withCredentials, failedText }: DescriptionSetup,
): BoundDescription {
  const { media, actions, container } = player;
  const display = createTextDisplay(container);
  const notice = createNotice(container);
  let choice = noDescription;
  let describedKey: string | null = null;
  let describer: Describer | null = null;
  let end: Cancel = () => {};

  const film = {
    get currentTime() {
      return media.currentTime;
    },
    get duration() {
      return media.duration;
    },
    get paused() {
      return media.paused;
    },
    get ended() {
      return media.ended;
    },
    play: () => actions.play(),
    pause: () => actions.pause(),
  };
  const presentIn = (language: string) => async (text: string, signal: AbortSignal) => {
    const isSpoken = !choice.asText && !media.muted;
    display.show(text, { language, isSpoken, signal });
    if (isSpoken) {
      try {
        return await speak(text, { language, volume: player.state.volume, signal });
      } catch {
        if (signal.aborted) return;
        display.show(text, { language, isSpoken: false, signal });
      }
    }
    return readingTime(text, signal);
  };
  const start = ({ src, language }: SourceDescription): Cancel => {
    const ending = new AbortController();
    const { signal } = ending;
    let stop: Cancel = () => {};
    loadCues(src, { withCredentials, signal }).then(
      (cues) => {
        if (signal.aborted) return;
        const created = createDescriber({ cues, film, present: presentIn(language) });
        describer = created;
        const { timeupdate, play, pause, seeking } = created;
        const unsubscribe = subscribeTo(media, { timeupdate, play, pause, seeking });
        stop = cancelAll([unsubscribe, created.stop]);
      },
      () => {
        if (!signal.aborted) notice.show(failedText);
      },
    );
    return () => {
      ending.abort();
      stop();
      describer = null;
    };
  };
  const update = () => {
    const { source } = player.state;
    const found = chosenDescription(source?.descriptions ?? [], choice);
    const key = found ? JSON.stringify([source?.src, found.src, found.language]) : null;
    if (key === describedKey) return;
    describedKey = key;
    end();
    end = found ? start(found) : () => {};
  };

  player.subscribe(update);
  return {
    choose(next) {
      if (next.language !== choice.language) describer?.skip();
      choice = next;
      update();
    },
    remove: cancelAll([() => end(), notice.remove, display.remove]),
  };
}

async function loadCues(
  src: string,
  options: { withCredentials: boolean; signal: AbortSignal },
): Promise<FileCue[]> {
  const { text } = await fetchText(src, options);
  const webVtt = toWebVtt(text);
  if (webVtt === null) throw new Error(`${src} is neither WebVTT nor SRT.`);
  return parseCues(webVtt)
    .map((cue) => ({ ...cue, text: plainText(cue.text) }))
    .filter(({ text: words }) => words !== "");
}
