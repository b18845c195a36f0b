import { expect, test, vi } from "vitest";
import { createLiveValue } from "./live-value.ts";

test("R-OWN-09 a stored change holds although it cannot be read back", async () => {
  const read = vi.fn<() => Promise<string>>();
  const error = vi.fn();
  const value = createLiveValue({ initial: "default", read, log: { error } });
  read.mockRejectedValueOnce(new Error("The database is away."));
  await expect(value.start()).rejects.toThrow("away");

  read.mockResolvedValueOnce("first");
  await value.refresh();
  read.mockRejectedValue(new Error("The value is broken."));
  await value.refresh();
  await value.refresh();
  expect(value.current()).toBe("first");
  expect(error).toHaveBeenCalledOnce();
});

test("R-OWN-09 a read that began before a change does not undo it", async () => {
  const reads: ((value: string) => void)[] = [];
  const read = () => new Promise<string>((resolve) => reads.push(resolve));
  const value = createLiveValue({ initial: "default", read, log: { error: vi.fn() } });
  const polled = value.refresh();
  const changed = value.refresh();
  reads[1]?.("after");
  await changed;
  reads[0]?.("before");
  await polled;
  expect(value.current()).toBe("after");
});
