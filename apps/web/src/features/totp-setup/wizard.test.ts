import { expect, test } from "vitest";
import { nextStep, stepNumber, steps, transitions, type WizardEvent } from "./wizard";

const events: WizardEvent[] = ["next", "back", "no-app", "has-app", "accepted"];

/** The arrows of the specification, by the numbers that it gives the steps. */
const arrows = [
  [1, 2],
  [2, 3],
  [2, 4],
  [3, 2],
  [3, 4],
  [4, 3],
  [4, 5],
  [5, 6],
  [6, 7],
  [7, 6],
  [7, 8],
  [8, 6],
] as const;

test("R-SET-04 there are eight steps", () => {
  expect(steps).toHaveLength(8);
  expect(steps.map(stepNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

for (const from of steps) {
  for (const to of steps) {
    const arrow = arrows.some(([a, b]) => a === stepNumber(from) && b === stepNumber(to));
    const leadsOrNot = arrow ? "leads" : "does not lead";
    test(`R-SET-04 ${stepNumber(from)} ${leadsOrNot} to ${stepNumber(to)}`, () => {
      const leads = Object.values(transitions[from]).filter((target) => target === to);
      expect(leads).toHaveLength(arrow ? 1 : 0);
    });
  }
}

test("R-SET-04 what leads nowhere stays where it is", () => {
  for (const step of steps) {
    for (const event of events)
      expect(nextStep(step, event)).toBe(transitions[step][event] ?? step);
  }
  expect(nextStep("scan", "next")).toBe("scan");
  expect(nextStep("scan", "back")).toBe("scan");
  expect(nextStep("intro", "back")).toBe("intro");
  expect(nextStep("done", "next")).toBe("done");
});

test("R-SET-04 who has no app is told how to get one, and may change their mind", () => {
  expect(nextStep("checklist", "no-app")).toBe("get-app");
  expect(nextStep("checklist", "has-app")).toBe("open-app");
  expect(nextStep("checklist", "next")).toBe("checklist");
  expect(nextStep("get-app", "back")).toBe("checklist");
});

test("R-SET-04 only a code that was accepted leads past the scan", () => {
  expect(nextStep("scan", "accepted")).toBe("backup-codes");
  for (const step of steps) if (step !== "scan") expect(nextStep(step, "accepted")).toBe(step);
});
