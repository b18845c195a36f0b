import type { PlayerActions } from "../assemble-player";
import { formatTime } from "../core/format-time";
import type { Chapter } from "../core/source";
import { playsAudioOnly, playsSeparateAudio } from "../core/plays-separate-audio";
import type { MenuItem, PlayerState } from "../core/state";
import type { Labels } from "../labels";
import { chapterIndexAt, chaptersOf } from "./chapters";

export type SettingName =
  | "quality"
  | "speed"
  | "loop"
  | "loudness"
  | "audioOnly"
  | "chapters"
  | "captions"
  | "audio";

export interface SettingChoice {
  value: number | "auto" | "on" | null;
  label: string;
  note?: string | undefined;
}

export interface Setting {
  name: SettingName;
  label: string;
  value: SettingChoice["value"];
  /** The current choice, as the main view shows it. */
  valueLabel: string;
  choices: readonly SettingChoice[];
  choose: (value: SettingChoice["value"]) => void;
}

interface Toggle extends Pick<Setting, "name" | "label"> {
  isOn: boolean;
  set: (isOn: boolean) => void;
}

type ShownState =
  | "qualities"
  | "quality"
  | "activeQuality"
  | "rate"
  | "rates"
  | "loop"
  | "evenLoudness"
  | "audioOnly"
  | "textTracks"
  | "textTrack"
  | "audioTracks"
  | "audioTrack";

export interface SettingsState extends Pick<PlayerState, ShownState> {
  isLive: boolean;
  /** The source states its loudness. */
  hasLoudness: boolean;
  chapters: readonly Chapter[];
  /** Index of the chapter at the playhead; -1 before the first. */
  chapter: number;
  /** Entries of plugins; undefined when there are none. */
  menuItems: readonly MenuItem[] | undefined;
}

/** Picks what `listSettings` reads. */
export function selectSettingsState(state: PlayerState): SettingsState {
  const {
    qualities,
    quality,
    activeQuality,
    rate,
    rates,
    loop,
    evenLoudness,
    audioOnly,
    textTracks,
    textTrack,
    audioTracks,
    audioTrack,
  } = state;
  const chapters = chaptersOf(state);
  const chapter = chapterIndexAt(state, state.currentTime);
  return {
    qualities,
    quality,
    activeQuality,
    rate,
    rates,
    loop,
    evenLoudness,
    audioOnly,
    textTracks,
    textTrack,
    audioTracks,
    audioTrack,
    isLive: state.live !== null,
    hasLoudness: state.source?.loudness !== undefined,
    chapters,
    chapter,
    menuItems: state.menuItems,
  };
}

/** Returns the settings that the stream offers. */
export function listSettings(
  state: SettingsState,
  actions: PlayerActions,
  labels: Labels,
): readonly Setting[] {
  const {
    qualities,
    quality,
    activeQuality,
    rate,
    rates,
    loop,
    evenLoudness,
    audioOnly,
    textTracks,
    textTrack,
    audioTracks,
    audioTrack,
  } = state;
  const { chapters, chapter } = state;
  const active = qualities.find(({ id }) => id === activeQuality)?.label;
  const auto = active ? `${labels.auto} (${active})` : labels.auto;
  const speed = (value: number) =>
    value === 1 ? labels.normalSpeed : (labels.rate?.(value) ?? `${value}×`);
  const off: SettingChoice = { value: null, label: labels.off };
  const toggle = ({ isOn, set, ...setting }: Toggle): Setting => ({
    ...setting,
    value: isOn ? "on" : null,
    valueLabel: isOn ? labels.on : labels.off,
    choices: [off, { value: "on", label: labels.on }],
    choose: (value) => set(value === "on"),
  });
  const settings: Setting[] = [
    {
      name: "quality",
      label: labels.quality,
      value: quality,
      valueLabel:
        quality === "auto" ? auto : (qualities.find(({ id }) => id === quality)?.label ?? ""),
      choices: [
        { value: "auto", label: labels.auto, note: quality === "auto" ? active : undefined },
        ...qualities.map(({ id, label }) => ({ value: id, label })),
      ],
      choose: (value) =>
        (value === "auto" || typeof value === "number") && actions.setQuality(value),
    },
    {
      name: "speed",
      label: labels.speed,
      value: rate,
      valueLabel: speed(rate),
      choices: withRate(rates, rate).map((value) => ({ value, label: speed(value) })),
      choose: (value) => typeof value === "number" && actions.setRate(value),
    },
    toggle({ name: "loop", label: labels.loop, isOn: loop, set: actions.setLoop }),
    toggle({
      name: "loudness",
      label: labels.evenLoudness,
      isOn: evenLoudness,
      set: actions.setEvenLoudness,
    }),
    toggle({
      name: "audioOnly",
      label: labels.audioOnly,
      isOn: audioOnly,
      set: actions.setAudioOnly,
    }),
    {
      name: "chapters",
      label: labels.chapters,
      value: chapter,
      valueLabel: chapters[chapter]?.title ?? "",
      choices: chapters.map(({ title, startSeconds }, index) => ({
        value: index,
        label: title,
        note: formatTime(startSeconds),
      })),
      choose(value) {
        const chosen = typeof value === "number" ? chapters[value] : undefined;
        if (chosen) actions.seek(chosen.startSeconds);
      },
    },
    {
      name: "captions",
      label: labels.captions,
      value: textTrack,
      valueLabel: textTracks.find(({ id }) => id === textTrack)?.label ?? labels.off,
      choices: [
        off,
        ...textTracks.map(({ id, label, machineMade }) => ({
          value: id,
          label,
          note: machineMade ? labels.machineMade : undefined,
        })),
      ],
      choose: (value) =>
        (value === null || typeof value === "number") && actions.setTextTrack(value),
    },
    {
      name: "audio",
      label: labels.audio,
      value: audioTrack,
      valueLabel: audioTracks.find(({ id }) => id === audioTrack)?.label ?? "",
      choices: audioTracks.map(({ id, label }) => ({ value: id, label })),
      choose: (value) => typeof value === "number" && actions.setAudioTrack(value),
    },
  ];
  const offered: Readonly<Record<SettingName, boolean>> = {
    quality: qualities.length > 0 && !playsAudioOnly(state),
    speed: rates.length > 1,
    loop: !state.isLive,
    loudness: state.hasLoudness,
    audioOnly: playsSeparateAudio(state),
    chapters: chapters.length > 0,
    captions: textTracks.length > 0,
    audio: audioTracks.length > 1,
  };
  return settings.filter(({ name }) => offered[name]);
}

/** Keys reach speeds between those that are offered: the one that plays is among the choices. */
function withRate(rates: readonly number[], rate: number): readonly number[] {
  return rates.includes(rate) ? rates : [...rates, rate].toSorted((a, b) => a - b);
}
