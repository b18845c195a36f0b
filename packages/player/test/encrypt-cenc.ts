import { createCipheriv } from "node:crypto";

/** A content key, both as 16 bytes in hexadecimal, and how it encrypts. */
export interface ContentKey {
  keyId: string;
  key: string;
  /** `cenc`: AES-CTR. `cbcs`: AES-CBC, of video every tenth block. */
  scheme: "cenc" | "cbcs";
}

const ivBytes = 8;
/** The same for all samples and subsamples of `cbcs`. */
const constantIv = Buffer.alloc(16, 3);
const blockBytes = 16;
/** Blocks of video that `cbcs` encrypts, and those after them that it leaves. */
const [cryptBlocks, skipBlocks] = [1, 9];
/** Start of each NAL unit that stays clear: its length, its type and the slice header. */
const clearStartBytes = 36;
const commonSystemId = "1077efecc0b24d02ace33c1e52e2fb4b";
const containers = new Set(["moov", "trak", "mdia", "minf", "stbl"]);
/** Bytes of a sample entry before its boxes, and the name of its encrypted form. */
const sampleEntries: Readonly<Record<string, readonly [headerBytes: number, encrypted: string]>> = {
  avc1: [86, "encv"],
  mp4a: [36, "enca"],
};

/** Encrypts an fMP4 init segment by Common Encryption. */
export function encryptInit(init: Buffer, key: ContentKey): Buffer {
  return Buffer.concat(boxesOf(init).map((box) => encryptBox(box, key)));
}

/** Adds the initialization data from which a player without a playlist learns the key. */
export function withKeyIds(init: Buffer, { keyId }: ContentKey): Buffer {
  const pssh = fullBox("pssh", 1 << 24, hex(commonSystemId), uint32(1), hex(keyId), uint32(0));
  return Buffer.concat(
    boxesOf(init).map(({ type, body, bytes }) => (type === "moov" ? box(type, body, pssh) : bytes)),
  );
}

/** Encrypts an fMP4 media segment: audio whole, H.264 but for the start of each NAL unit. */
export function encryptSegment(segment: Buffer, key: ContentKey): Buffer {
  let samples: Sample[] = [];
  const parts = boxesOf(segment).map(({ type, body, bytes }) => {
    if (type === "moof") {
      const moof = encryptMoof(body, () => samples);
      samples = readSamples(body, key, segment.subarray(segment.indexOf(bytes) + bytes.length + 8));
      return moof;
    }
    if (type === "mdat")
      return () => box("mdat", ...samples.map((sample) => encryptSample(sample, key)));
    return () => (type === "sidx" ? Buffer.alloc(0) : bytes);
  });
  return Buffer.concat(parts.map((write) => write()));
}

interface Box {
  type: string;
  body: Buffer;
  bytes: Buffer;
}

interface Sample {
  data: Buffer;
  iv: Buffer;
  /** Bytes that stay clear, and the encrypted ones after them; empty when all are encrypted. */
  ranges: readonly (readonly [clear: number, encrypted: number])[];
}

function boxesOf(bytes: Buffer): Box[] {
  const found: Box[] = [];
  for (let at = 0; at < bytes.length;) {
    const size = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    found.push({
      type,
      body: bytes.subarray(at + 8, at + size),
      bytes: bytes.subarray(at, at + size),
    });
    at += size;
  }
  return found;
}

const hex = (text: string) => Buffer.from(text, "hex");
const ascii = (text: string) => Buffer.from(text, "latin1");
function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
const box = (type: string, ...parts: readonly Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([uint32(body.length + 8), ascii(type), body]);
};
const fullBox = (type: string, versionAndFlags: number, ...parts: readonly Buffer[]) =>
  box(type, uint32(versionAndFlags), ...parts);

function encryptBox({ type, body, bytes }: Box, key: ContentKey): Buffer {
  if (containers.has(type))
    return box(type, ...boxesOf(body).map((child) => encryptBox(child, key)));
  if (type !== "stsd") return bytes;
  return box(
    type,
    body.subarray(0, 8),
    ...boxesOf(body.subarray(8)).map((entry) => encryptEntry(entry, key)),
  );
}

function encryptEntry({ type, body }: Box, { keyId, scheme }: ContentKey): Buffer {
  const [headerBytes, encrypted] = sampleEntries[type] ?? [];
  if (headerBytes === undefined || encrypted === undefined)
    throw new Error(`Cannot encrypt ${type}.`);
  const schm = fullBox("schm", 0, ascii(scheme), uint32(0x10000));
  const tenc = scheme === "cenc" ? cencDefaults(keyId) : cbcsDefaults(keyId, type === "avc1");
  return box(encrypted, body, box("sinf", box("frma", ascii(type)), schm, box("schi", tenc)));
}

function cencDefaults(keyId: string): Buffer {
  return fullBox("tenc", 0, Buffer.from([0, 0, 1, ivBytes]), hex(keyId));
}

function cbcsDefaults(keyId: string, hasPattern: boolean): Buffer {
  const pattern = hasPattern ? (cryptBlocks << 4) | skipBlocks : 0;
  const head = Buffer.from([0, pattern, 1, 0]);
  return fullBox("tenc", 1 << 24, head, hex(keyId), Buffer.from([constantIv.length]), constantIv);
}

/**
 * Writes a `moof` whose only `traf` has what is needed to decrypt its samples, which are known once
 * the `mdat` is.
 */
function encryptMoof(body: Buffer, samplesOf: () => readonly Sample[]): () => Buffer {
  return () => {
    const samples = samplesOf();
    const hasRanges = samples.some(({ ranges }) => ranges.length > 0);
    const infos = samples.map(({ iv, ranges }) => {
      const entries = ranges.map(([clear, encrypted]) => {
        const entry = Buffer.alloc(6);
        entry.writeUInt16BE(clear);
        entry.writeUInt32BE(encrypted, 2);
        return entry;
      });
      const count = Buffer.alloc(hasRanges ? 2 : 0);
      if (hasRanges) count.writeUInt16BE(entries.length);
      return Buffer.concat([iv, count, ...entries]);
    });
    // Audio of `cbcs`, whose samples have the same initialization vector and no ranges.
    if (infos.every(({ length }) => length === 0)) return box("moof", body);
    const senc = fullBox("senc", hasRanges ? 2 : 0, uint32(infos.length), ...infos);
    const sizes = Buffer.from(infos.map(({ length }) => length));
    const saiz = fullBox("saiz", 0, Buffer.from([0]), uint32(infos.length), sizes);
    const saioBytes = 20;
    const addedBytes = saiz.length + saioBytes + senc.length;
    const traf = boxesOf(body).find(({ type }) => type === "traf");
    if (!traf) throw new Error("The segment has no traf.");
    // From the start of the moof to the first entry of senc.
    const infoOffset =
      8 + body.indexOf(traf.bytes) + traf.bytes.length + saiz.length + saioBytes + 16;
    const saio = fullBox("saio", 0, uint32(1), uint32(infoOffset));
    const inner = boxesOf(traf.body).map(({ type, body: content, bytes }) => {
      if (type !== "trun") return bytes;
      const moved = Buffer.from(content);
      moved.writeUInt32BE(content.readUInt32BE(8) + addedBytes, 8);
      return box(type, moved);
    });
    const others = boxesOf(body).map(({ type, bytes }) =>
      type === "traf" ? box(type, ...inner, saiz, saio, senc) : bytes,
    );
    return box("moof", ...others);
  };
}

/** The samples of a `moof` as ffmpeg writes it: one `trun`, sizes in it or in `tfhd`. */
function readSamples(moof: Buffer, { scheme }: ContentKey, data: Buffer): Sample[] {
  const traf = boxesOf(moof).find(({ type }) => type === "traf");
  const find = (name: string) =>
    boxesOf(traf?.body ?? Buffer.alloc(0)).find(({ type }) => type === name)?.body;
  const [tfhd, tfdt, trun] = [find("tfhd"), find("tfdt"), find("trun")];
  if (!tfhd || !tfdt || !trun) throw new Error("The segment has no samples.");
  const hasSizes = (trun.readUInt32BE(0) & 0x200) !== 0;
  const firstSizeAt = (trun.readUInt32BE(0) & 0x4) !== 0 ? 16 : 12;
  let at = 0;
  return Array.from({ length: trun.readUInt32BE(4) }, (_, index) => {
    const size = hasSizes ? trun.readUInt32BE(firstSizeAt + 4 * index) : tfhd.readUInt32BE(12);
    const sample = data.subarray(at, at + size);
    at += size;
    const iv = Buffer.alloc(ivBytes);
    // Never the same twice: the decode time of the segment, and the sample within it.
    iv.writeUInt32BE(Number(tfdt.readBigUInt64BE(4)), 0);
    iv.writeUInt32BE(index, 4);
    const ownIv = scheme === "cenc" ? iv : Buffer.alloc(0);
    return { data: sample, iv: ownIv, ranges: hasSizes && isVideo(sample) ? rangesOf(sample) : [] };
  });
}

/** The length of the first NAL unit fits; AAC begins with other bytes. */
function isVideo(sample: Buffer): boolean {
  return sample.length > 4 && sample.readUInt32BE(0) <= sample.length - 4;
}

function rangesOf(sample: Buffer): (readonly [number, number])[] {
  const ranges: (readonly [number, number])[] = [];
  for (let at = 0; at < sample.length;) {
    const size = 4 + sample.readUInt32BE(at);
    const encrypted = Math.max(0, Math.floor((size - clearStartBytes) / 16) * 16);
    ranges.push([size - encrypted, encrypted]);
    at += size;
  }
  return ranges;
}

function encryptSample({ data, iv, ranges }: Sample, { scheme, key }: ContentKey): Buffer {
  const encrypt =
    scheme === "cenc"
      ? counterCipher(key, iv)
      : patternCipher(key, ranges.length > 0 ? skipBlocks : 0);
  if (ranges.length === 0) return encrypt(data);
  let at = 0;
  const parts = ranges.flatMap(([clear, encrypted]) => {
    const start = at;
    at += clear + encrypted;
    return [data.subarray(start, start + clear), encrypt(data.subarray(start + clear, at))];
  });
  return Buffer.concat(parts);
}

/** Goes on where the last range of the sample ended. */
function counterCipher(key: string, iv: Buffer) {
  const cipher = createCipheriv(
    "aes-128-ctr",
    hex(key),
    Buffer.concat([iv, Buffer.alloc(16 - ivBytes)]),
  );
  return (data: Buffer) => cipher.update(data);
}

/** Starts over with each range, and leaves what is no whole block. */
function patternCipher(key: string, skip: number) {
  return (data: Buffer) => {
    const cipher = createCipheriv("aes-128-cbc", hex(key), constantIv).setAutoPadding(false);
    const result = Buffer.from(data);
    const stepBytes = (cryptBlocks + skip) * blockBytes;
    for (let at = 0; at + blockBytes <= data.length; at += stepBytes) {
      cipher.update(data.subarray(at, at + blockBytes)).copy(result, at);
    }
    return result;
  };
}
