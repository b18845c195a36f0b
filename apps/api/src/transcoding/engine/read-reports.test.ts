import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { readReports } from "./read-reports.ts";

const file = { kind: "file", track: "video", name: "0.m4s", segment: null, codecs: null };
const line = (report: object) => Buffer.from(`${JSON.stringify(report)}\n`);

/** Splits what a child sends into chunks of the given size. */
function sent(parts: readonly Buffer[], size: number): Readable {
  const all = Buffer.concat(parts);
  const chunks = Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.subarray(index * size, (index + 1) * size),
  );
  return Readable.from(chunks);
}

async function read(stream: Readable): Promise<string[]> {
  const found: string[] = [];
  await readReports(stream, (report) => {
    found.push(
      report.kind === "file" ? `${report.name} ${report.content.toString()}` : report.kind,
    );
  });
  return found;
}

test("R-PUB-13 lines and files are read however they are cut", async () => {
  const parts = [
    line({ kind: "waiting" }),
    line({ ...file, bytes: 11 }),
    Buffer.from("one\ntwo\n{}\n"),
    line({ kind: "progress", seconds: 4 }),
  ];
  for (const size of [1, 7, 10_000]) {
    expect(await read(sent(parts, size))).toEqual(["waiting", "0.m4s one\ntwo\n{}\n", "progress"]);
  }
});

test.each([
  ["a name that leads elsewhere", line({ ...file, name: "../master.m3u8", bytes: 1 })],
  ["the name of a playlist", line({ ...file, name: "master.m3u8", bytes: 1 })],
  ["a size beyond all bounds", line({ ...file, bytes: 10_000_000_000 })],
  ["an unknown report", line({ kind: "shell", command: "id" })],
  ["a line without an end", Buffer.alloc(100_000, 65)],
  ["no JSON", Buffer.from("hello\n")],
])("R-PUB-13 a child that sends %s is refused", async (_name, bytes) => {
  await expect(read(sent([bytes], 10_000))).rejects.toThrow();
});
