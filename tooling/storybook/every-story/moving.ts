import { stage } from "./stage";
import { startTag } from "./start-tag";

/** In milliseconds: too short to be seen as motion. */
const unnoticed = 20;

/** Properties whose changes move nothing. */
const fading = new RegExp(
  "^(opacity|visibility|filter|fill|stroke|(.*-)?color|box-shadow|text-shadow|" +
    "backdrop-filter|background(-image)?|none)$",
);

function isMovement(animation: Animation): boolean {
  const { effect } = animation;
  if (animation.playState !== "running" || !(effect instanceof KeyframeEffect)) return false;
  if (Number(effect.getComputedTiming().duration) <= unnoticed) return false;
  const inherent = new Set(["offset", "computedOffset", "easing", "composite"]);
  const names = effect.getKeyframes().flatMap((keyframe) => Object.keys(keyframe));
  return names.some(
    (name) => !inherent.has(name) && !fading.test(name.replace(/[A-Z]/g, "-$&").toLowerCase()),
  );
}

function movingTransitions({
  transitionDuration,
  transitionProperty,
}: CSSStyleDeclaration): string[] {
  if (transitionDuration === "0s") return [];
  const durations = transitionDuration.split(", ").map((seconds) => parseFloat(seconds) * 1000);
  const names = transitionProperty.split(", ");
  return names.filter(
    (name, index) => (durations[index % durations.length] ?? 0) > unnoticed && !fading.test(name),
  );
}

/** Lists animations that still move, although the visitor prefers reduced motion. */
export function stillMoving(): string[] {
  const animations = document.getAnimations().filter(isMovement);
  const found = animations.map(
    (animation) => `the animation ${(animation as CSSAnimation).animationName} runs`,
  );
  for (const element of stage().flatMap((root) => [...root.querySelectorAll("*")])) {
    const name = startTag(element);
    for (const part of ["", "::before", "::after"]) {
      const style = getComputedStyle(element, part);
      const moving = movingTransitions(style);
      if (moving.length > 0) found.push(`${name}${part} takes its time for ${moving.join(", ")}`);
      if (part === "" && style.scrollBehavior === "smooth") found.push(`${name} scrolls smoothly`);
    }
  }
  return found;
}
