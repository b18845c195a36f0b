import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { isLocalStoreError } from "../../index";
import { readOtherApp } from "./read-other-app";
import { unpackFile } from "./unpack-file";

const blobOf = (content: string | Uint8Array) =>
  new Blob([typeof content === "string" ? content : content.slice()]);
const bytesOf = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, "utf16le")]);

async function read(name: string, content: string | Uint8Array) {
  const { files } = await unpackFile({ name, content: blobOf(content) });
  const read = [];
  for await (const file of files) read.push(await readOtherApp(file));
  return read;
}

const url = (id: string) => `http://www.youtube.com/channel/${id}`;

test.each<[title: string, content: string | Uint8Array, names: readonly string[]]>([
  ["German", `Kanal-ID,Kanal-URL,Kanaltitel\nUCa,${url("UCa")},Slow Light\n`, ["Slow Light"]],
  ["French", `ID des chaînes,URL des chaînes,Titres des chaînes\nUCa,${url("UCa")},Été\n`, ["Été"]],
  ["Japanese, without an entry", "チャンネル ID,チャンネルの URL,チャンネルのタイトル\n", []],
  ["Arabic", `معرّف القناة,عنوان URL للقناة,عنوان القناة\nUCa,${url("UCa")},قناة\n`, ["قناة"]],
  [
    "FreeTube's capitals",
    `Channel ID,Channel URL,Channel title\nUCa,${url("UCa")},"A, ""b"""\n`,
    ['A, "b"'],
  ],
  ["semicolons, a mark and CRLF", `\uFEFFID;URL;Title\r\nUCa;${url("UCa")};A;B\r\n`, ["A"]],
  ["tabs and CR", `ID\tURL\tTitle\rUCa\t${url("UCa")}\tTab\r`, ["Tab"]],
  ["UTF-16", utf16(`ID;URL;Title\r\nUCa;${url("UCa")};Bäcker\r\n`), ["Bäcker"]],
  [
    "a title of two lines",
    `ID,URL,Title\nUCa,${url("UCa")},"Two\nlines"\nUCb,${url("UCb")},B\n`,
    ["Two\nlines", "B"],
  ],
  [
    "FreeTube's JSON",
    JSON.stringify([{ snippet: { title: "Slow Light" }, kind: "youtube#subscription" }]),
    ["Slow Light"],
  ],
])("R-VISIT-11 subscriptions are read by their columns: %s", async (_, content, names) => {
  const [data] = await read("Abos.csv", content);
  expect(data).toMatchObject({ creatorNames: names, unreadable: 0 });
});

test("R-VISIT-11 playlists are read in any language, and a list of them is fine", async () => {
  const videos = (head: string) => `${head}\naaaaaaaaaaa,2026-10-01T09:30:00+00:00\n`;
  const german = await read("Abende-Videos.csv", videos("Video-ID,Zeitstempel der Erstellung"));
  expect(german[0]?.playlists).toMatchObject([
    { title: "Abende", videos: [{ id: "aaaaaaaaaaa" }] },
  ]);
  const earlier = `Playlist Id,Channel Id,Time Created,Time Updated,Title,Description,Visibility
PLa,UCz,2021-09-01,2021-10-02,Slow evenings,"Two lines
of text",Private

Video Id,Time Added
aaaaaaaaaaa,2021-10-01 09:30:00 UTC
`;
  expect((await read("x.csv", earlier))[0]).toMatchObject({
    playlists: [{ title: "Slow evenings" }],
    unreadable: 0,
  });
  const list = "Playlist ID,Add new videos to top,Title,Language\nPLa,False,Evenings,en\n";
  expect((await read("playlists.csv", list))[0]).toMatchObject({ playlists: [], unreadable: 0 });
});

test("R-VISIT-11 a history in HTML, a database and a document of Invidious are read", async () => {
  const html = [
    '<html><div class="outer-cell mdl-cell"><p>YouTube<br></p><div>Watched&nbsp;',
    '<a href="https://www.youtube.com/watch?v=aaaaaaaaaaa">Bread &amp; Light</a><br>',
    '<a href="https://www.youtube.com/channel/UCa">Slow Light</a><br>',
    "Oct 1, 2026, 9:30:00&#8239;AM UTC<br></div></div>\n",
    '<div class="outer-cell mdl-cell"><div>Watched a video that has been removed<br>',
    "Oct 1, 2026, 9:30:00 AM UTC<br></div></div></html>",
  ].join("");
  expect((await read("watch-history.html", html))[0]).toMatchObject({
    watched: [
      {
        id: "aaaaaaaaaaa",
        title: "Bread & Light",
        creatorName: "Slow Light",
        watchedAt: 1_790_847_000,
      },
    ],
    unreadable: 1,
  });
  const entry = (id: string, watchProgress: number) =>
    JSON.stringify({
      _id: id,
      videoId: id,
      title: id,
      author: "A",
      watchProgress,
      timeWatched: 1_790_000_000_000,
    });
  const log = [
    '{"$$indexCreated":{}}',
    entry("a1", 10),
    entry("a1", 400),
    entry("b1", 5),
    '{"$$deleted":true,"_id":"b1"}',
  ];
  expect((await read("history.db", log.join("\n")))[0]).toMatchObject({
    watched: [{ id: "a1", progressSeconds: 400 }],
    unreadable: 0,
  });
  const invidious = {
    subscriptions: ["UCa"],
    watch_history: ["a"],
    playlists: [{ title: "Evenings", videos: ["b"] }],
  };
  expect((await read("invidious.json", JSON.stringify(invidious)))[0]).toMatchObject({
    app: "Invidious",
    playlists: [{ title: "Evenings", videos: [{ id: "b" }] }],
    unreadable: 2,
  });
});

interface Entry {
  name: string;
  content: Uint8Array;
  /** Unpacked size that the archive claims, in bytes. */
  size?: number;
}

function zip(entries: readonly Entry[]): Uint8Array {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let position = 0;
  for (const { name, content, size = content.length } of entries) {
    const packed = deflateRawSync(content);
    const names = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(size, 18);
    fields.writeUInt16LE(names.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), fields, names, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(position, 10);
    locals.push(local);
    centrals.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0000"), fields, rest, names]));
    position += local.length;
  }
  const central = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(position, 16);
  return Uint8Array.from(Buffer.concat([...locals, central, end]));
}

const csv = `ID,URL,Title\nUCa,${url("UCa")},Slow Light\n`;
const subscriptions = { name: "Takeout/subscriptions/Abos.csv", content: bytesOf(csv) };

test("R-VISIT-11 an archive is unpacked, and a damaged or huge one is refused", async () => {
  expect(await read("takeout.zip", zip([subscriptions]))).toMatchObject([
    { creatorNames: ["Slow Light"] },
  ]);
  const database = zip([{ name: "newpipe.db", content: bytesOf("SQLite format 3") }]);
  const pictures = await unpackFile({ name: "p.zip", content: blobOf(database) });
  expect(pictures).toMatchObject({ isArchive: true, hasNewPipeDatabase: true });
  expect(await read("p.zip", database)).toEqual([]);
  // It says that it is small.
  const bomb = zip([{ name: "a.json", content: new Uint8Array(1_000_000), size: 10 }]);
  for (const bytes of [zip([subscriptions]).slice(0, 60), bomb]) {
    const error: unknown = await read("a.zip", bytes).catch((thrown: unknown) => thrown);
    expect(isLocalStoreError(error) && error.code).toBe("import");
  }
});

test("R-VISIT-11 an archive of many files, some large, is read in parts", async () => {
  const large = { name: "Takeout/Records.json", content: new Uint8Array(10), size: 300_000_000 };
  const videos = Array.from({ length: 6000 }, (_, index) => ({
    name: `videos/${index}.mp4`,
    content: bytesOf("v"),
  }));
  const content = blobOf(zip([large, ...videos, subscriptions]));
  // A part of Takeout has up to 2 GB, which no browser reads at once.
  content.arrayBuffer = async () => {
    throw new DOMException("too large", "NotReadableError");
  };
  const { files } = await unpackFile({ name: "takeout.zip", content });
  const found = [];
  for await (const file of files) found.push(file);
  expect(found).toEqual([{ name: "Abos.csv", text: csv }]);
  const unreadable: unknown = await unpackFile({
    name: "a.csv",
    content: Object.assign(blobOf(csv), { arrayBuffer: content.arrayBuffer }),
  }).catch((thrown: unknown) => thrown);
  expect(isLocalStoreError(unreadable) && unreadable.code).toBe("import");
});
