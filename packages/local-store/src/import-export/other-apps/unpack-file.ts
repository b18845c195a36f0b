import type { ZipEntry } from "unzipit";
import { LocalStoreError } from "../../local-store-error";
import { decodeFile } from "./decode-file";

/** Files of an archive that may be an export. Videos, pictures and settings are not unpacked. */
const isExport = (name: string) =>
  /\.(?:json|csv|html?|opml|xml|db)$/i.test(name) && !isDatabase(name);
const isDatabase = (name: string) => /(?:^|\/)newpipe\.db$/i.test(name);

/** Beyond this, a file is none that an app exports. */
const maxFileBytes = 200_000_000;

/** A file of an export. */
export interface UnpackedFile {
  readonly name: string;
  readonly text: string;
}

export interface UnpackedFiles {
  /**
   * One at a time: each is read when it is asked for. Rejects with a LocalStoreError `import` if it
   * cannot be read.
   */
  readonly files: AsyncIterable<UnpackedFile>;
  /** True for an archive: what it has besides exports is of no interest. */
  readonly isArchive: boolean;
  /** True if it has a database of NewPipe, which is not read. */
  readonly hasNewPipeDatabase: boolean;
}

/** A file that a visitor has chosen. */
export interface FileToUnpack {
  readonly name: string;
  /** A `File`, or its content. */
  readonly content: Blob;
}

/**
 * Returns the texts of a file, or of the files in a ZIP archive of any size, as YouTube Takeout and
 * NewPipe export. Leaves out what is larger than an export.
 *
 * @throws LocalStoreError `import` if the file cannot be read, or the archive is damaged or
 *   encrypted.
 */
export async function unpackFile({ name, content }: FileToUnpack): Promise<UnpackedFiles> {
  const read = <T>(reading: Promise<T>): Promise<T> =>
    reading.catch((cause: unknown) => {
      throw new LocalStoreError("import", `"${name}" cannot be read here.`, cause);
    });
  const start = new Uint8Array(await read(content.slice(0, 4).arrayBuffer()));
  if (!isZip(start)) {
    if (content.size > maxFileBytes)
      throw new LocalStoreError("import", `"${name}" is larger than an export.`);
    const text = decodeFile(new Uint8Array(await read(content.arrayBuffer())));
    return {
      files: inTurn([async () => ({ name, text })]),
      isArchive: false,
      hasNewPipeDatabase: false,
    };
  }
  const { unzip } = await import("unzipit");
  const { entries } = await read(unzip(content));
  const names = Object.keys(entries);
  const wanted = Object.values(entries).filter(
    (entry) => isExport(entry.name) && entry.size <= maxFileBytes,
  );
  const extract = async (entry: ZipEntry): Promise<UnpackedFile> => ({
    name: entry.name.replace(/^.*\//, ""),
    text: decodeFile(new Uint8Array(await read(entry.arrayBuffer()))),
  });
  return {
    files: inTurn(wanted.map((entry) => () => extract(entry))),
    isArchive: true,
    hasNewPipeDatabase: names.some(isDatabase),
  };
}

const isZip = ([a, b, c, d]: Uint8Array) => a === 0x50 && b === 0x4b && c === 3 && d === 4;

async function* inTurn<T>(reads: readonly (() => Promise<T>)[]): AsyncGenerator<T> {
  for (const read of reads) yield await read();
}
