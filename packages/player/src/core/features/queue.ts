import type { Context, Feature } from "../context";

export interface QueueActions {
  previous(): void;
  next(): void;
}

export function createQueue({ options }: Context): Feature<QueueActions> {
  return { actions: { previous: () => options.onPrevious?.(), next: () => options.onNext?.() } };
}
