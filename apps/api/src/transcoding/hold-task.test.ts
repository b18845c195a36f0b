import Fastify from "fastify";
import { expect, test } from "vitest";
import { holdTask } from "./hold-task.ts";
import type { Task } from "./task-queue.ts";

test("R-PUB-04 progress is stored as made, also before the first interval", () => {
  const stored: number[] = [];
  const queue = { heartbeat: async (_task: Task, progress: number) => stored.push(progress) > 0 };
  const task = {} as Task;
  using lease = holdTask({ queue, task, log: Fastify({ logger: false }).log });
  for (const progress of [4, 9, 14, 20, 35, 36, 90, 100]) lease.report(progress);
  expect(stored).toEqual([14, 35, 90, 100]);
});
