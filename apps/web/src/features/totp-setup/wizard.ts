/** The steps of setting 2FA up, in their order. */
export const steps = [
  "intro",
  "checklist",
  "get-app",
  "open-app",
  "scan",
  "backup-codes",
  "confirm",
  "done",
] as const;

export type Step = (typeof steps)[number];

/** Events that lead from one step to another. */
export type WizardEvent = "next" | "back" | "no-app" | "has-app" | "accepted";

/** All transitions. Other events have no effect. */
export const transitions: { readonly [From in Step]: { readonly [On in WizardEvent]?: Step } } = {
  intro: { next: "checklist" },
  checklist: { "no-app": "get-app", "has-app": "open-app" },
  "get-app": { back: "checklist", next: "open-app" },
  "open-app": { back: "get-app", next: "scan" },
  // On entering it the key is fetched; only a correct code leads on.
  scan: { accepted: "backup-codes" },
  "backup-codes": { next: "confirm" },
  confirm: { back: "backup-codes", next: "done" },
  done: { back: "backup-codes" },
};

/** Returns the step after `event`; the same step without a transition. */
export function nextStep(step: Step, event: WizardEvent): Step {
  return transitions[step][event] ?? step;
}

/** 1 to 8. */
export function stepNumber(step: Step): number {
  return steps.indexOf(step) + 1;
}
