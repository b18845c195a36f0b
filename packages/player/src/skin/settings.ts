import type { PlayerActions } from "../assemble-player";
import { playbackRates } from "../core/features/rate";
import type { PlayerState } from "../core/state";
import type { Labels } from "../labels";

export type SettingName = "quality" | "speed" | "captions" | "audio";

export interface SettingChoice {
  value: number | "auto" | null;
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

export type SettingsState = Pick<
  PlayerState,
  "qualities" | "quality" | "activeQuality" | "rate" | "textTracks" | "textTrack" | "audioTracks" | "audioTrack"
>;

/** Picks what `listSettings` reads. */
export function selectSettingsState(state: PlayerState): SettingsState {
  const { qualities, quality, activeQuality, rate, textTracks, textTrack, audioTracks, audioTrack } = state;
  return { qualities, quality, activeQuality, rate, textTracks, textTrack, audioTracks, audioTrack };
}

/** The settings that the stream offers. */
export function listSettings(
  { qualities, quality, activeQuality, rate, textTracks, textTrack, audioTracks, audioTrack }: SettingsState,
  actions: PlayerActions,
  labels: Labels,
): readonly Setting[] {
  const active = qualities.find(({ id }) => id === activeQuality)?.label;
  const auto = active ? `${labels.auto} (${active})` : labels.auto;
  const speed = (value: number) => (value === 1 ? labels.normalSpeed : `${value}×`);
  const settings: Setting[] = [
    {
      name: "quality",
      label: labels.quality,
      value: quality,
      valueLabel: quality === "auto" ? auto : (qualities.find(({ id }) => id === quality)?.label ?? ""),
      choices: [
        { value: "auto", label: labels.auto, note: quality === "auto" ? active : undefined },
        ...qualities.map(({ id, label }) => ({ value: id, label })),
      ],
      choose: (value) => value !== null && actions.setQuality(value),
    },
    {
      name: "speed",
      label: labels.speed,
      value: rate,
      valueLabel: speed(rate),
      choices: playbackRates.map((value) => ({ value, label: speed(value) })),
      choose: (value) => typeof value === "number" && actions.setRate(value),
    },
    {
      name: "captions",
      label: labels.captions,
      value: textTrack,
      valueLabel: textTracks.find(({ id }) => id === textTrack)?.label ?? labels.off,
      choices: [{ value: null, label: labels.off }, ...textTracks.map(({ id, label }) => ({ value: id, label }))],
      choose: (value) => value !== "auto" && actions.setTextTrack(value),
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
    quality: qualities.length > 0,
    speed: true,
    captions: textTracks.length > 0,
    audio: audioTracks.length > 1,
  };
  return settings.filter(({ name }) => offered[name]);
}
