import { describe, expect, test } from "vitest";
import { toFastStart } from "./to-fast-start";

const ascii = (text: string) => new TextEncoder().encode(text);

function box(type: string, ...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const size = parts.reduce((sum, part) => sum + part.byteLength, 8);
  const bytes = new Uint8Array(size);
  new DataView(bytes.buffer).setUint32(0, size);
  bytes.set(ascii(type), 4);
  let offset = 8;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.byteLength;
  }
  return bytes;
}

function offsetTable(type: "stco" | "co64", offsets: readonly number[]): Uint8Array<ArrayBuffer> {
  const entryBytes = type === "stco" ? 4 : 8;
  const content = new Uint8Array(8 + offsets.length * entryBytes);
  const view = new DataView(content.buffer);
  view.setUint32(4, offsets.length);
  offsets.forEach((offset, index) => {
    if (type === "stco") view.setUint32(8 + index * 4, offset);
    else view.setBigUint64(8 + index * 8, BigInt(offset));
  });
  return box(type, content);
}

const index = (table: Uint8Array, ...more: Uint8Array[]) =>
  box(
    "moov",
    box("mvhd", new Uint8Array(100)),
    box("trak", box("mdia", box("minf", box("stbl", table)))),
    ...more,
  );

const fileType = box("ftyp", ascii("isom0000"));
const samples = [ascii("first sample"), ascii("second sample"), ascii("third sample")];
const media = box("mdat", ...samples);
const firstOffset = fileType.byteLength + 8;
const offsets = [firstOffset, firstOffset + 12, firstOffset + 25];

const readBytes = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

/** Returns the text at each chunk offset of a file with one offset table. */
async function readSamples(blob: Blob, type: "stco" | "co64"): Promise<string[]> {
  const bytes = await readBytes(blob);
  const text = new TextDecoder("latin1").decode(bytes);
  const table = text.indexOf(type) + 8;
  const view = new DataView(bytes.buffer);
  return samples.map((sample, entry) => {
    const at =
      type === "stco"
        ? view.getUint32(table + 4 + entry * 4)
        : Number(view.getBigUint64(table + 4 + entry * 8));
    return text.slice(at, at + sample.byteLength);
  });
}

describe("toFastStart", () => {
  test.each(["stco", "co64"] as const)(
    "moves the index to the front and corrects offsets (%s)",
    async (type) => {
      const file = new Blob([fileType, media, index(offsetTable(type, offsets))]);
      const result = await toFastStart(file);

      const text = new TextDecoder("latin1").decode(await readBytes(result));
      expect(text.indexOf("moov")).toBeLessThan(text.indexOf("mdat"));
      expect(result.size).toBe(file.size);
      expect(await readSamples(result, type)).toEqual([
        "first sample",
        "second sample",
        "third sample",
      ]);
    },
  );

  test("leaves offsets of data behind the index as they are", async () => {
    const table = offsetTable("stco", [offsets[0] ?? 0, 0, 0]);
    const before = fileType.byteLength + media.byteLength + index(table).byteLength;
    const second = box("mdat", ascii("second sample"), ascii("third sample"));
    const behind = offsetTable("stco", [offsets[0] ?? 0, before + 8, before + 21]);
    const result = await toFastStart(new Blob([fileType, media, index(behind), second]));
    expect(await readSamples(result, "stco")).toEqual([
      "first sample",
      "second sample",
      "third sample",
    ]);
  });

  test("gives the same bytes each time, so that an upload can be resumed", async () => {
    const file = new Blob([fileType, media, index(offsetTable("stco", offsets))]);
    expect(await readBytes(await toFastStart(file))).toEqual(
      await readBytes(await toFastStart(file)),
    );
  });

  test.each([
    ["a file whose index is in front", [fileType, index(offsetTable("stco", offsets)), media]],
    ["a fragmented file", [fileType, media, index(offsetTable("stco", offsets), box("mvex"))]],
    ["a compressed index", [fileType, media, box("moov", box("cmov", new Uint8Array(8)))]],
    [
      "a table that is longer than its box",
      [fileType, media, box("moov", box("stco", new Uint8Array([0, 0, 0, 0, 0, 0, 0, 9])))],
    ],
    [
      "a file that ends within a box",
      [fileType, media, index(offsetTable("stco", offsets)).slice(0, -3)],
    ],
    ["another kind of file", [ascii("\x1aE\xdf\xa3 matroska")]],
    ["an empty file", []],
  ])("returns %s unchanged", async (_, parts) => {
    const file = new Blob(parts);
    expect(await toFastStart(file)).toBe(file);
  });
});
