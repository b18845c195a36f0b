const headerBytes = 128;
const tagBytes = 12;
const tolerance = 0.002;
/** The primaries of Display P3 by ICC, which adapts them to its own white. */
const primaries = {
  rXYZ: [0.5151, 0.2412, -0.0011],
  gXYZ: [0.292, 0.6922, 0.0419],
  bXYZ: [0.1571, 0.0666, 0.7841],
} as const;

/** Phones and Macs save photos and screenshots so. */
export function isDisplayP3(profile: Buffer | null): boolean {
  if (!profile || profile.length < headerBytes + 4) return false;
  const colors = tagsOf(profile);
  return Object.entries(primaries).every(([name, expected]) => {
    const color = colors.get(name);
    return expected.every((value, index) => Math.abs((color?.[index] ?? 0) - value) < tolerance);
  });
}

/** The tags of a colour each, which has three numbers in 16.16 after eight bytes. */
function tagsOf(profile: Buffer): Map<string, number[]> {
  const count = profile.readUInt32BE(headerBytes);
  const tags = new Map<string, number[]>();
  for (let index = 0; index < count; index += 1) {
    const at = headerBytes + 4 + index * tagBytes;
    if (at + tagBytes > profile.length) break;
    const start = profile.readUInt32BE(at + 4) + 8;
    if (start + 12 > profile.length) continue;
    const color = [0, 4, 8].map((offset) => profile.readInt32BE(start + offset) / 65_536);
    tags.set(profile.toString("latin1", at, at + 4), color);
  }
  return tags;
}

/** Converts the colours of a frame of RGB to those of the web. */
export const fromDisplayP3 =
  "zscale=primariesin=smpte432:transferin=iec61966-2-1:matrixin=gbr:rangein=full:" +
  "primaries=bt709:transfer=iec61966-2-1:matrix=gbr:range=full";
