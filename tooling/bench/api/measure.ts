import { Agent, get } from "node:http";

export interface Latency {
  readonly p50: number;
  readonly p95: number;
}

/** Measures sequential requests, in milliseconds. */
export async function latency(
  urls: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (const url of urls.slice(0, 10)) await fetchOnce(agent, url, headers);
  const times: number[] = [];
  for (const url of urls) {
    const begin = performance.now();
    await fetchOnce(agent, url, headers);
    times.push(performance.now() - begin);
  }
  agent.destroy();
  return quantiles(times);
}

/** Measures sequential POST requests with JSON bodies, in milliseconds. */
export async function postLatency(url: string, bodies: readonly string[]): Promise<Latency> {
  const times: number[] = [];
  for (const body of bodies) {
    const begin = performance.now();
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
    await response.arrayBuffer();
    times.push(performance.now() - begin);
  }
  return quantiles(times);
}

function quantiles(times: readonly number[]): Latency {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

export interface ThroughputOptions {
  readonly connections: number;
  readonly seconds: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Measures requests per second over the given number of connections. */
export async function throughput(
  urls: readonly string[],
  { connections, seconds, headers = {} }: ThroughputOptions,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1_000;
  let done = 0;
  const worker = async (first: number) => {
    for (let index = first; performance.now() < end; index += connections) {
      await fetchOnce(agent, urls[index % urls.length] ?? "", headers);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => worker(index)));
  agent.destroy();
  return done / seconds;
}

function fetchOnce(
  agent: Agent,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200)
        reject(new Error(`${url} responded with ${response.statusCode}.`));
      response.resume();
      response.once("end", resolve);
    });
    request.once("error", reject);
  });
}
