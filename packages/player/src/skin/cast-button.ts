import type { Button } from "./button";

/** Shown while there is a device to cast to. */
export const castButton: Button = {
  part: "cast",
  view: ({ canCast, casting }) =>
    canCast ? { icon: "cast", label: "cast", isPressed: casting } : null,
  press: (actions) => actions.cast(),
};
