const startCode = Buffer.from([0, 0, 1]);
const idrType = 5;
const parameterTypes = new Set([7, 8]);

export function readLengthPrefixed(data: Buffer, lengthBytes: number): Buffer[] | null {
  const units: Buffer[] = [];
  let offset = 0;
  while (offset + lengthBytes < data.length) {
    const length = data.readUIntBE(offset, lengthBytes);
    offset += lengthBytes;
    if (length === 0 || offset + length > data.length) return null;
    units.push(data.subarray(offset, offset + length));
    offset += length;
  }
  return offset === data.length && units.length > 0 ? units : null;
}

export function hasIdr(units: readonly Buffer[]): boolean {
  return units.some((unit) => typeOf(unit) === idrType);
}

/** True for what a file has in its header, and may repeat. */
export function isParameterSet(unit: Buffer): boolean {
  return parameterTypes.has(typeOf(unit));
}

function typeOf(unit: Buffer): number {
  return (unit[0] ?? 0) & 0x1f;
}

/** Replaces start codes by length prefixes. */
export function fromAnnexB(data: Buffer): Buffer {
  const parts: Buffer[] = [];
  let start = data.indexOf(startCode);
  while (start >= 0) {
    const next = data.indexOf(startCode, start + 3);
    const isLast = next < 0;
    // A start code may have four bytes.
    const hasZeroByte = !isLast && data[next - 1] === 0;
    const end = isLast ? data.length : next - (hasZeroByte ? 1 : 0);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(end - start - 3);
    parts.push(length, data.subarray(start + 3, end));
    start = next;
  }
  return Buffer.concat(parts);
}
