import { setTimeout as delay } from "node:timers/promises";
import { hourMs, secondMs } from "../clock.ts";

/** Limits a run for receivers that answer in time. */
const maxConcurrent = 40;
/** Counts items whose receiver turned out to be slow, too: they last until their timeout. */
const maxConcurrentOfBoth = 80;
const slowMs = secondMs;
/** A run ends under load as well, so that the server can stop. */
const runMs = 5 * secondMs;
/** Slow receivers are forgotten after that, as some no longer exist. */
const rememberMs = hourMs;

export interface WantedReceivers {
  readonly without: readonly string[];
  readonly among: readonly string[] | null;
}

interface Attempted {
  /** Null if the receiver was not asked. */
  readonly hasFailed: boolean | null;
}

export interface DeliveryLanesOptions<Item, Attempt extends Attempted> {
  /** Claims due items for at most that many deliveries. */
  readonly take: (count: number, receivers: WantedReceivers) => Promise<Item[]>;
  readonly receiverOf: (item: Item) => string;
  readonly attempt: (item: Item) => Promise<Attempt>;
  readonly record: (item: Item, attempt: Attempt) => Promise<void>;
  /** Called if an attempt or its record throws. The item is due again after its lease. */
  readonly onError: (error: unknown, item: Item) => void;
  /** True if a receiver gets one item at a time. */
  readonly isSequential: boolean;
  readonly maxConcurrentSlow: number;
}

/**
 * Delivers due items to receivers, of which those that fail or are slow have a lane of their own:
 * however many they are, others have room beside them. Each process learns who is slow.
 */
export function createDeliveryLanes<Item, Attempt extends Attempted>({
  take,
  receiverOf,
  attempt,
  record,
  onError,
  isSequential,
  maxConcurrentSlow,
}: DeliveryLanesOptions<Item, Attempt>) {
  const slow = new Set<string>();
  let learnsSince = performance.now();

  async function takeBeside(running: readonly Item[]): Promise<Item[]> {
    const receivers = running.map((item) => receiverOf(item));
    const busy = isSequential ? receivers : [];
    const busySlow = receivers.filter((receiver) => slow.has(receiver)).length;
    const free = maxConcurrentOfBoth - running.length;
    const freeOfFast = Math.min(free, maxConcurrent - (running.length - busySlow));
    const fast = await takeSome(freeOfFast, { without: [...busy, ...slow], among: null });
    const freeOfSlow = Math.min(free - fast.length, maxConcurrentSlow - busySlow);
    const others = await takeSome(freeOfSlow, { without: busy, among: [...slow] });
    return [...fast, ...others];
  }

  const takeSome = async (count: number, receivers: WantedReceivers) =>
    count <= 0 || receivers.among?.length === 0 ? [] : take(count, receivers);

  async function deliver(item: Item): Promise<void> {
    const receiver = receiverOf(item);
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = true;
      slow.add(receiver);
    }, slowMs);
    const attempted = await attempt(item).finally(() => clearTimeout(timer));
    if (attempted.hasFailed) slow.add(receiver);
    else if (attempted.hasFailed === false && !isSlow) slow.delete(receiver);
    await record(item, attempted);
  }

  return {
    async deliverDue(): Promise<void> {
      const began = performance.now();
      if (began - learnsSince > rememberMs) {
        slow.clear();
        learnsSince = began;
      }
      const running = new Map<Item, Promise<void>>();
      let due: readonly Item[];
      do {
        const isOpen = performance.now() < began + runMs;
        due = isOpen ? await takeBeside([...running.keys()]) : [];
        for (const item of due) {
          const work = deliver(item)
            .catch((error: unknown) => onError(error, item))
            .finally(() => running.delete(item));
          running.set(item, work);
        }
        if (running.size > 0) await Promise.race([...running.values(), delay(secondMs)]);
      } while (due.length > 0 || running.size > 0);
    },
  };
}
