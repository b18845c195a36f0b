import { availableParallelism } from "node:os";

/** Half of the cores, but as many as the memory's speed feeds. */
export const captionThreads = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)));
