import { expect, test } from "vitest";
import { syscallFilter } from "./syscall-filter.ts";

/** Runs a filter of the instructions that ours has, as the kernel would. */
function verdict(program: string, { arch, number }: { arch: number; number: number }): number {
  const bytes = Buffer.from(program, "hex");
  let accumulator = 0;
  for (let index = 0; index * 8 < bytes.length; index += 1) {
    const at = index * 8;
    const value = bytes.readUInt32LE(at + 4);
    switch (bytes.readUInt16LE(at)) {
      case 0x20:
        accumulator = value === 4 ? arch : number;
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

test("a processor whose system calls are not known has no filter", () => {
  expect(syscallFilter("riscv64")).toBeNull();
});
