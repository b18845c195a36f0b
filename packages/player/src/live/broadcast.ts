import { inject } from "vitest";
import type { LiveStream } from "../../test/live-stream";

export interface Broadcast {
  src: string;
  /** Changes the stream: `{ published: 7 }` publishes the next segment of six. */
  change(changes: Partial<LiveStream>): Promise<void>;
  /** Files that were requested, in order. */
  requests(): Promise<string[]>;
}

/** Starts a live stream that the test advances. */
export async function broadcast(first: LiveStream): Promise<Broadcast> {
  const id = crypto.randomUUID();
  const address = `${originOf(first, id)}/${id}`;
  let stream = first;
  const put = async () =>
    void (await fetch(address, { method: "PUT", body: JSON.stringify(stream) }));
  await put();
  return {
    src: `${address}/master.m3u8`,
    async change(changes) {
      stream = { ...stream, ...changes };
      await put();
    },
    requests: async () => (await (await fetch(address)).json()) as string[],
  };
}

/** Requests that are held back would use up the six connections that browsers have to a host. */
function originOf({ type }: LiveStream, id: string): string {
  const origin = new URL(inject("liveOrigin"));
  if (type === "low-latency") origin.hostname = `${id}.localhost`;
  return origin.origin;
}
