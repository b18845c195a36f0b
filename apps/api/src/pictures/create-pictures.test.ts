import { expect, test } from "vitest";
import type { Engine } from "../transcoding/engine/create-engine.ts";
import { createInteractiveEngine } from "../transcoding/engine/interactive-engine.ts";
import type { ServiceError } from "../services/service-error.ts";
import type { EngineOutcome } from "../transcoding/engine/run-task.ts";
import { createPictures } from "./create-pictures.ts";

const crashed: EngineOutcome = { kind: "crashed", message: "ended" };
const stopped: EngineOutcome = { kind: "stopped" };

test("R-PUB-01 a picture that is not made in time is not called unreadable", async () => {
  const statusOf = async (outcome: EngineOutcome) => {
    const engine: Engine = { run: () => Promise.resolve(outcome) };
    const pictures = createPictures({ engine: createInteractiveEngine({ engine }) });
    const made = pictures.makeIcons(Buffer.from("x"), {
      spec: { images: [], minSide: 1 },
      userId: "a",
    });
    return made.then(String, ({ code }: ServiceError) => code);
  };
  expect(await statusOf(stopped)).toBe("busy");
  expect(await statusOf(crashed)).toBe("unreadable-picture");
});

test("R-SEC-04 an account has one turn of the engine for pictures sent at once", async () => {
  const ends: ((outcome: EngineOutcome) => void)[] = [];
  const engine: Engine = { run: () => new Promise((resolve) => ends.push(resolve)) };
  const pictures = createPictures({ engine: createInteractiveEngine({ engine }) });
  const make = (userId: string) =>
    pictures.make(Buffer.from("x"), {
      spec: { images: [], minWidth: 1, minHeight: 1 },
      crop: null,
      userId,
    });
  const statusOf = (made: Promise<unknown>) =>
    made.then(String, (error: { status?: number }) => error.status);
  const first = statusOf(make("a"));
  expect(await statusOf(make("a"))).toBe(429);
  const other = statusOf(make("b"));
  await expect.poll(() => ends.length).toBe(2);
  for (const end of ends) end(crashed);
  expect(await Promise.all([first, other])).toEqual([400, 400]);
  // The account's turn has ended.
  const again = statusOf(make("a"));
  await expect.poll(() => ends.length).toBe(3);
  ends.at(-1)?.(crashed);
  expect(await again).toBe(400);
});
