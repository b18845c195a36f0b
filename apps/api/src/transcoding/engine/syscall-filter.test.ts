import { expect, test } from "vitest";
import { ownProcess, syscallFilter } from "./syscall-filter.ts";

/** Runs a filter of the instructions that ours has, as the kernel would. */
function verdict(
  program: string,
  {
    arch,
    number,
    args = [0, 0],
  }: { arch: number; number: number; args?: readonly [number, number] },
): number {
  const bytes = Buffer.from(program.replaceAll(ownProcess, ownInHex), "hex");
  const words = new Map([
    [0, number],
    [4, arch],
    [16, args[0]],
    [24, args[1]],
  ]);
  let accumulator = 0;
  for (let index = 0; index * 8 < bytes.length; index += 1) {
    const at = index * 8;
    const value = bytes.readUInt32LE(at + 4);
    switch (bytes.readUInt16LE(at)) {
      case 0x20:
        accumulator = words.get(value) ?? 0;
        break;
      case 0x15:
        index += accumulator === value ? bytes.readUInt8(at + 2) : bytes.readUInt8(at + 3);
        break;
      case 0x35:
        index += accumulator >= value ? bytes.readUInt8(at + 2) : bytes.readUInt8(at + 3);
        break;
      case 0x06:
        return value;
      default:
        throw new Error("The filter has another instruction.");
    }
  }
  throw new Error("The filter does not end.");
}

/** The process of the filter, and its number as `confine.pl` writes it. */
const own = 0x1234;
const ownInHex = "34120000";
const allowed = 0x7fff0000;
const refused = 0x00050001;

test.each([
  { name: "x64" as const, arch: 0xc000003e, socket: 41, read: 0, exec: 59 },
  { name: "arm64" as const, arch: 0xc00000b7, socket: 198, read: 63, exec: 221 },
])(
  "R-PUB-13 on $name sockets are refused, also by other numbers, and reading is not",
  ({ name, arch, socket, read, exec }) => {
    const program = syscallFilter(name)?.program ?? "";
    expect(verdict(program, { arch, number: socket })).toBe(refused);
    expect(verdict(program, { arch, number: socket + 0x40000000 })).toBe(refused);
    expect(verdict(program, { arch, number: read })).toBe(allowed);
    expect(verdict(program, { arch, number: exec })).toBe(allowed);
    expect(verdict(program, { arch: 0x40000003, number: read })).toBe(0x80000000);
  },
);

test.each([
  {
    name: "x64" as const,
    arch: 0xc000003e,
    kill: 62,
    tgkill: 234,
    prlimit: 302,
    priority: 141,
    fcntl: 72,
  },
  {
    name: "arm64" as const,
    arch: 0xc00000b7,
    kill: 129,
    tgkill: 131,
    prlimit: 261,
    priority: 140,
    fcntl: 25,
  },
])(
  "R-PUB-13 on $name a process reaches itself alone",
  ({ name, arch, kill, tgkill, prlimit, priority, fcntl }) => {
    const program = syscallFilter(name)?.program ?? "";
    const verdictOf = (number: number, ...args: [number, number]) =>
      verdict(program, { arch, number, args });
    for (const call of [kill, tgkill, prlimit]) {
      expect(verdictOf(call, own, 9)).toBe(allowed);
      for (const other of [1, own + 1, 0xffffffff]) expect(verdictOf(call, other, 9)).toBe(refused);
    }
    // The process group, and the process itself.
    expect([verdictOf(kill, 0, 9), verdictOf(prlimit, 0, 7)]).toEqual([refused, allowed]);
    expect(verdictOf(priority, 0, own)).toBe(refused);
    const setOwner = 8;
    const getFlags = 3;
    expect([verdictOf(fcntl, 1, setOwner), verdictOf(fcntl, 1, getFlags)]).toEqual([
      refused,
      allowed,
    ]);
  },
);

test("a processor whose system calls are not known has no filter", () => {
  expect(syscallFilter("riscv64")).toBeNull();
});
