import { freePort } from "@marquee/tooling-test/free-port";

export function freePorts(amount: number): Promise<number[]> {
  return Promise.all(Array.from({ length: amount }, freePort));
}
