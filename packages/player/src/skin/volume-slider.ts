import type { PlayerState } from "../core/state";
import type { Labels } from "../labels";

/** 0 to 1; 0 while muted. */
export function volumeLevel({ volume, muted }: Pick<PlayerState, "volume" | "muted">): number {
  return muted ? 0 : volume;
}

export function volumeSliderAttributes(level: number, labels: Labels) {
  return {
    type: "range",
    min: 0,
    max: 1,
    step: 0.05,
    "aria-label": labels.volume,
    "aria-valuetext": `${Math.round(level * 100)}%`,
  } as const;
}

/** Fills the track up to the level. */
export function fillVolumeSlider(slider: HTMLElement, level: number): void {
  slider.style.setProperty("--mqp-level", `${level * 100}%`);
}
