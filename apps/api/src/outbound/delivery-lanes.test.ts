import { expect, test } from "vitest";
import { createDeliveryLanes, type WantedReceivers } from "./delivery-lanes.ts";

interface Item {
  readonly receiver: string;
  readonly number: number;
}

/** A queue in memory, whose receivers `hang` answer when the test says so. */
function startLanes(items: readonly Item[], { isSequential = false } = {}) {
  let due = [...items];
  const open = new Map<Item, () => void>();
  const delivered: Item[] = [];
  let maxOpen = 0;
  const isWanted = ({ receiver }: Item, { without, among }: WantedReceivers) =>
    !without.includes(receiver) && (among?.includes(receiver) ?? true);
  const lanes = createDeliveryLanes({
    async take(count, receivers) {
      const taken: Item[] = [];
      for (const item of due.filter((one) => isWanted(one, receivers))) {
        const isBusy = isSequential && taken.some(({ receiver }) => receiver === item.receiver);
        if (!isBusy && taken.length < count) taken.push(item);
      }
      due = due.filter((item) => !taken.includes(item));
      return taken;
    },
    receiverOf: ({ receiver }: Item) => receiver,
    async attempt(item) {
      if (!item.receiver.startsWith("hang")) return { hasFailed: item.receiver.startsWith("fail") };
      await new Promise<void>((resolve) => {
        open.set(item, resolve);
        maxOpen = Math.max(maxOpen, open.size);
      });
      open.delete(item);
      return { hasFailed: true };
    },
    async record(item) {
      delivered.push(item);
    },
    onError: (error) => {
      throw error;
    },
    isSequential,
    maxConcurrentSlow: 10,
  });
  return {
    deliverDue: lanes.deliverDue,
    add: (...more: readonly Item[]) => due.push(...more),
    delivered,
    open,
    maxOpen: () => maxOpen,
    release: () => open.forEach((resolve) => resolve()),
  };
}

const itemsOf = (receiver: string, count: number): Item[] =>
  Array.from({ length: count }, (_, number) => ({ receiver, number }));

/** Answers all that hang until the run has ended. */
async function end(running: Promise<void>, release: () => void): Promise<void> {
  let hasEnded = false;
  void running.then(() => (hasEnded = true));
  const hasEndedNow = () => {
    release();
    return hasEnded;
  };
  await expect.poll(hasEndedNow).toBe(true);
}

test("R-DAILY-08 receivers that hang for the first time leave room for others", async () => {
  const lanes = startLanes([...itemsOf("hang", 200), ...itemsOf("quick", 100)]);
  const running = lanes.deliverDue();
  await expect.poll(() => lanes.delivered.length).toBe(100);
  expect(lanes.delivered.every(({ receiver }) => receiver === "quick")).toBe(true);
  expect(lanes.maxOpen()).toBe(40);
  await end(running, lanes.release);
});

test("R-DAILY-08 receivers that are known to hang have ten deliveries at a time", async () => {
  const lanes = startLanes(itemsOf("hang", 1));
  await end(lanes.deliverDue(), lanes.release);
  lanes.add(...itemsOf("hang", 60));
  const running = lanes.deliverDue();
  await expect.poll(() => lanes.open.size).toBe(10);
  lanes.add(...itemsOf("quick", 100));
  await expect.poll(() => lanes.delivered.length).toBe(101);
  expect(lanes.maxOpen()).toBe(10);
  await end(running, lanes.release);
});

test("R-PUB-15 a receiver in sequence gets its items one by one in their order", async () => {
  const lanes = startLanes(itemsOf("quick", 20), { isSequential: true });
  await lanes.deliverDue();
  expect(lanes.delivered.map(({ number }) => number)).toEqual(
    itemsOf("", 20).map((it) => it.number),
  );
});

test("R-PUB-15 receivers that fail are all tried", async () => {
  const lanes = startLanes([...itemsOf("fail a", 30), ...itemsOf("fail b", 30)]);
  await lanes.deliverDue();
  expect(lanes.delivered).toHaveLength(60);
});
